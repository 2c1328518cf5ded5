import {
  type AnnouncementFault,
  faultOfAnnouncement,
  isAnnouncementLink,
  LONGEST_ANNOUNCEMENT,
} from '../../../../contract/fields/announcement-text.ts'
import { indianInstant } from '../../../platform/commands/indian-instant.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import type { WantedAnnouncement } from '../announce.ts'
import type { AnnouncedText } from '../announcements.queries.ts'

const FLAGS = ['--from', '--until', '--en', '--hi', '--link'] as const
type Flag = (typeof FLAGS)[number]
const isFlag = (word: string): word is Flag => (FLAGS as readonly string[]).includes(word)

const SAID: Record<AnnouncementFault, string> = {
  length: `has 1 to ${LONGEST_ANNOUNCEMENT} characters.`,
  tags: 'is plain text: it has no HTML.',
  links: 'has no address, phone number or e-mail address in it: use --link.',
  signs: 'is one line without signs that nobody sees.',
}

/** What follows `announcements add`; undefined when the words make no sense. */
export function readWanted(words: readonly string[], now: Date): WantedAnnouncement | undefined {
  const [to, ...rest] = words
  const places = to === 'course' || to === 'batch' ? 1 : 0
  const id = Number(rest[0])
  if (to !== 'all' && (places === 0 || !/^[1-9]\d{0,8}$/.test(rest[0] ?? ''))) return undefined
  const flags = readFlags(rest.slice(places))
  const until = flags?.get('--until')
  if (!flags || until === undefined) return undefined
  const from = flags.get('--from')
  return {
    packageId: to === 'course' ? id : null,
    batchId: to === 'batch' ? id : null,
    text: textIn(flags),
    link: linkIn(flags),
    startsAt: from === undefined ? now : indianInstant(from),
    endsAt: indianInstant(until),
  }
}

function readFlags(words: readonly string[]): Map<Flag, string> | undefined {
  const flags = new Map<Flag, string>()
  for (let at = 0; at < words.length; at += 2) {
    const [flag, value] = [words[at]!, words[at + 1]]
    if (!isFlag(flag) || flags.has(flag) || value === undefined) return undefined
    flags.set(flag, value)
  }
  return flags
}

function textIn(flags: ReadonlyMap<Flag, string>): AnnouncedText {
  const texts = (['en', 'hi'] as const).flatMap((language) => {
    const text = flags.get(`--${language}`)
    if (text === undefined) return []
    const fault = faultOfAnnouncement(text)
    if (fault) throw new OperatorRefused(`The text of --${language} ${SAID[fault]}`)
    return [[language, text.trim()] as const]
  })
  if (texts.length === 0) throw new OperatorRefused('Say it in English (--en), in Hindi (--hi), or in both.')
  return Object.fromEntries(texts)
}

function linkIn(flags: ReadonlyMap<Flag, string>): string | null {
  const link = flags.get('--link') ?? null
  if (link !== null && !isAnnouncementLink(link))
    throw new OperatorRefused('A link is an https address of at most 500 characters.')
  return link
}
