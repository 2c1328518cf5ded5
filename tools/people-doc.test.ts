import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROLES } from '../contract/access.ts'
import { accountsJobs } from '../server/domains/accounts/accounts-jobs.ts'
import type { AccountsServices } from '../server/domains/accounts/accounts-services.ts'
import { supportJobs } from '../server/domains/support/support-jobs.ts'
import { messageTemplates, templatesOf } from '../server/platform/messages/message-templates.ts'

const doc = readFileSync('docs/people.md', 'utf8')

describe('docs/people.md', () => {
  it.each(templatesOf('sms'))(
    'holds the texts of %s as they have to be registered, sign for sign',
    (name) => {
      const { en, hi } = messageTemplates[name].sms!
      const shown = (text: string) => text.replaceAll('\n', '⏎')
      expect(doc).toContain(`| \`${name}\` | ${shown(en.registered)} | ${shown(hi.registered)} |\n`)
    },
  )

  it('names every role and every job', () => {
    const clock = { now: () => new Date(0) }
    const services = {} as AccountsServices
    const jobs = [...accountsJobs(services, clock), ...supportJobs(services, clock)]
    for (const name of [...ROLES, ...jobs.map((job) => job.name)]) expect(doc).toContain(`\`${name}\``)
  })
})
