import type { CallSlot } from '../../data/support.queries.ts'

interface CalendarEntry {
  call: CallSlot
  /** of the entry, so that adding it twice makes one entry */
  uid: string
  summary: string
  description: string
  nowMs: number
}

/** An entry for any calendar (RFC 5545), for the slot's time in India. */
export function calendarFile({ call, uid, summary, description, nowMs }: CalendarEntry): string {
  const [start, end] = slotInstants(call)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//call-back//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(nowMs)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

/** When the slot begins and ends, in milliseconds. */
export function slotInstants({ schedule_date, schedule_time }: CallSlot): [start: number, end: number] {
  const [start, end] = schedule_time.split('-').map((time) => {
    const [, hour, minute, half] = /^(\d\d):(\d\d) (am|pm)$/.exec(time)!
    const of24 = (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
    return Date.parse(`${schedule_date}T${String(of24).padStart(2, '0')}:${minute}:00+05:30`)
  })
  return [start!, end!]
}

/** `20261123T043000Z` */
const stamp = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** No line over 75 bytes, and no character split in two. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let bytes = 0
  let text = ''
  for (const character of line) {
    const { length } = encoder.encode(character)
    if (bytes + length > 74) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += length
  }
  return text
}
