import { faultOfChat } from './chat-text.ts'
import { hasLength } from './code-points.ts'

export const LONGEST_ANNOUNCEMENT = 300

/** Why an announcement cannot be read as plain text. */
export type AnnouncementFault = 'length' | 'tags' | 'links' | 'signs'

/** What begins like a tag of HTML, which pages would show as it stands. */
const TAG = /<[a-z!/]/i

/**
 * What is wrong with the text of an announcement: 1 to 300 characters of plain text in one line. Addresses
 * have a field of their own, where they can be pressed.
 */
export function faultOfAnnouncement(text: string): AnnouncementFault | undefined {
  if (!hasLength(text.trim(), 1, LONGEST_ANNOUNCEMENT)) return 'length'
  if (TAG.test(text)) return 'tags'
  const fault = faultOfChat(text)
  if (fault === 'contact') return 'links'
  return fault !== undefined || /[\n\t]/.test(text) ? 'signs' : undefined
}

/** Whether pages may link to it: an https address without a name or password, of at most 500 characters. */
export function isAnnouncementLink(text: string): boolean {
  if (text.length > 500 || !/^https:\/\/[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}
