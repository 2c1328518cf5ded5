import { z } from 'zod'
import { byAnyone } from '../access.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { src } from './accounts.shapes.ts'
import { faultOfEvent, MOST_EVENTS, type PropValue } from './event-names.ts'
import { redacted } from './event-redaction.ts'
import { eventsRefusals } from './events.refusals.ts'

const BODY_BYTES = 64 * 1024

const event = z
  .strictObject({
    id: z
      .uuidv7({ error: 'must be a UUID of version 7' })
      .describe('made once by the page: its time is the event’s, and the same id is the same event'),
    name: z.string().max(64),
    path: z
      .string()
      .max(300)
      .regex(/^\//, 'must be a path')
      .describe('of the page; only which page of this site it is, is kept'),
    props: z
      .record(z.string(), z.unknown().describe('a text, a number or a boolean'))
      .default({})
      .describe('by the table in contract/people/event-names.ts'),
  })
  .transform(({ props, ...given }, context) => {
    const said = redacted(props as Record<string, PropValue>)
    const fault = faultOfEvent(given.name, said)
    if (fault) {
      const path = fault.prop === '' ? ['name'] : ['props', fault.prop]
      context.addIssue({ code: 'custom', path, message: fault.message })
    }
    return { ...given, props: said }
  })

export const events = {
  recordEvents: byAnyone
    .route({ method: 'POST', path: '/v1/events', summary: 'What happened on pages', tags: ['Events'] })
    .meta({ personal: true, bodyLimit: BODY_BYTES })
    .input(
      z.object({
        src,
        visit: z
          .string()
          .regex(/^[A-Za-z0-9_-]{21}$/, 'must be 21 letters, digits, - and _')
          .describe('drawn at random by a tab and forgotten with it; names nobody'),
        deviceType: z.enum(['mobile', 'desktop']),
        events: z.array(event).min(1).max(MOST_EVENTS),
      }),
    )
    .output(z.object({ taken: z.int().describe('events stored, now or before') }))
    .errors(refusalErrors(eventsRefusals, ['too_many_events'])),
}
