import type { RequestContext } from '../../platform/request-context.ts'
import type { AccountsServices } from './accounts-services.ts'
import { type Contact, columnOf, recipientOf } from './contact.ts'
import { visitOf } from './sign-in/visit-of.ts'

type Spoken = 'ENGLISH' | 'HINDI'

/** Where a message goes and in which language. */
export function messageTo(contact: Contact, language: Spoken, context: Pick<RequestContext, 'now'>) {
  return {
    channel: columnOf(contact) === 'phone' ? ('sms' as const) : ('mail' as const),
    to: recipientOf(contact),
    language: language === 'HINDI' ? ('hi' as const) : ('en' as const),
    now: context.now,
  }
}

/** What every message names: the brand and the host it comes from. */
export function messageWords({ site }: AccountsServices, language: Spoken, context: RequestContext) {
  return {
    brand: site.site[language === 'HINDI' ? 'hi' : 'en'].brand.name,
    host: new URL(visitOf(context).origin).hostname,
  }
}

/** The whole address of a page, as a link in a message. */
export function pageUrl(path: string, language: Spoken, context: RequestContext): string {
  return `${visitOf(context).origin}${language === 'HINDI' ? '/hi' : ''}${path}`
}
