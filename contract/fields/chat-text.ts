import { faultOfComment } from './comment-text.ts'

/** What is no word of a language: `x.in` may be a sentence without its space, `x.in/y` is an address. */
const LINK =
  /\b(?:https?|ftp|upi|whatsapp|tg):\S|\bwww\.|[\p{L}\d-]{2,}\.(?:com|org|net|io|xyz|ly|gg|tk|biz|gov|edu|info|(?:co|org|ac|gov|nic|net)\.in)\b(?!\.?\p{L})|\b(?:[a-z\d-]+\.)+(?:in|me|to|be|co|us|cc|gl|gy|tv|ai|dev|app|live|link|page|site|shop|club|store|online)\/\S/iu

/** Why a text cannot be sent to everybody in a class. */
export type ChatFault = 'empty' | 'contact' | 'signs'

/**
 * What is wrong with a text that is said in a live class, or asked there: what is wrong with a comment, and
 * every link. Its length is the contract's.
 */
export function faultOfChat(text: string): ChatFault | undefined {
  const fault = faultOfComment(text)
  if (fault === 'contact' || LINK.test(text)) return 'contact'
  if (fault === 'empty') return 'empty'
  return fault === undefined ? undefined : 'signs'
}
