import { findPartner, type SiteContent } from './domains/editorial/site-content.ts'

const NAME = 'wl'
const DAYS = 180

/** The first-party memory of which partner sent somebody (B §2.1). */
export function partnerCookie(id: string, secure: boolean): string {
  const parts = [`${NAME}=${id}`, `Max-Age=${DAYS * 86_400}`, 'Path=/', 'SameSite=Lax', 'HttpOnly']
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ')
}

/** The id of the partner that these cookies remember, if the operator still has one. */
export function partnerOf(
  cookies: Record<string, string | undefined>,
  site: SiteContent,
): string | undefined {
  const id = cookies[NAME]
  return id !== undefined && findPartner(site, id) ? id : undefined
}
