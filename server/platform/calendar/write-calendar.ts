import { dayNumber, dayOf } from '../../../learning/day-number.ts'

const MOST_OCTETS = 75

interface Told {
  /** the same for the same event, whenever the calendar asks */
  uid: string
  summary: string
  description: string
}

/** All of a day in India. */
export interface CalendarDay extends Told {
  day: string
}

/** Something with a time. */
export interface CalendarTime extends Told {
  startsAt: Date
  minutes: number
  cancelled: boolean
}

/** A calendar with its events (RFC 5545). */
export function writeCalendar(
  name: string,
  events: readonly (CalendarDay | CalendarTime)[],
  now: Date,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Taiyari//Taiyari//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Asia/Kolkata',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${instantOf(now)}`,
      ...('day' in event ? wholeDay(event) : timeOf(event)),
      `SUMMARY:${escaped(event.summary)}`,
      `DESCRIPTION:${escaped(event.description)}`,
      `TRANSP:${'day' in event ? 'TRANSPARENT' : 'OPAQUE'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const wholeDay = ({ day }: CalendarDay) => [
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(dayOf(dayNumber(day) + 1))}`,
]

const timeOf = ({ startsAt, minutes, cancelled }: CalendarTime) => [
  `DTSTART:${instantOf(startsAt)}`,
  `DTEND:${instantOf(new Date(+startsAt + minutes * 60_000))}`,
  `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
]

const instantOf = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const compact = (day: string) => day.replaceAll('-', '')

/** A text as a property has it; signs that control a terminal are no text. */
function escaped(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
      .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll('\n', '\\n')
  )
}

/** Lines of at most 75 octets, no character torn apart; what goes on begins with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const sign of line) {
    const length = Buffer.byteLength(sign)
    if (octets + length > MOST_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += sign
    octets += length
  }
  return [...parts, part].join('\r\n')
}
