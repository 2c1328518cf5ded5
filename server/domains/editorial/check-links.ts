import { withoutLocale } from '../../../addresses/locale.ts'
import { matchAddress } from '../../../addresses/match-address.ts'

/** Headings of the pages there are, by name, in the language of the page that is checked. */
export type IdsOfPages = ReadonlyMap<string, ReadonlySet<string>>

/** Why a link of a page leads nowhere; undefined when it does lead somewhere. */
export function faultOfLink(href: string, own: ReadonlySet<string>, pages: IdsOfPages): string | undefined {
  if (/^(https?:\/\/[^/]|mailto:[^@]+@|tel:\+?\d)/i.test(href)) return undefined
  if (href.startsWith('#')) return faultOfHash(href.slice(1), own)
  if (!href.startsWith('/') || href.startsWith('//'))
    return `the link ${href} must begin with /, #, https://, mailto: or tel:`
  const [, path = '/', hash] = /^([^?#]*)[^#]*(?:#(.*))?$/.exec(href) ?? []
  const address = matchAddress(withoutLocale(path))
  if ('redirect' in address) return `the link ${href} leads on to ${address.redirect}: name that address`
  if ('reserved' in address) return `the link ${href} leads to what is not built yet (${address.reserved})`
  if (address.screen === 'not-found') return `the link ${href} leads to no address of this site`
  const page = address.screen === 'static-page' ? address.name : address.screen === 'support' && 'support'
  if (page === false) return undefined
  const ids = pages.get(page)
  if (!ids) return `the link ${href} leads to a page that is not in the folder`
  return hash === undefined ? undefined : faultOfHash(hash, ids)
}

function faultOfHash(hash: string, ids: ReadonlySet<string>): string | undefined {
  return ids.has(decoded(hash)) ? undefined : `the link to #${hash} leads to no heading`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
