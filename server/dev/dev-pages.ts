import { renderMessage } from '../platform/messages/render-message.ts'
import { SEEDED_PEOPLE } from '../seed/seed-people.ts'

const STYLE = `body{margin:0 auto;max-width:60rem;padding:1rem;font:16px/1.55 system-ui,sans-serif;color:#16213a;background:#f7f5f0}
a{color:#2f3fb0}table{border-collapse:collapse;width:100%;background:#fff}th,td{text-align:left;vertical-align:top;padding:.4rem .75rem;border:1px solid #ece8df}
pre{white-space:pre-wrap;margin:0;font:inherit}li{margin:.3rem 0}
form{margin:.3rem 0}.wide{overflow-x:auto}button{font:inherit;min-height:2.75rem;padding:.25rem .75rem}`

const HOURS = [-24, -1, 1, 24, 24 * 7, 24 * 30]

export function devPage(now: Date, movedMs: number): string {
  const people = SEEDED_PEOPLE.map(
    ({ key, name, about }) =>
      `<li><a href="/dev/sign-in/${key}">${escaped(name || key)}</a>: ${escaped(about)}</li>`,
  )
  const moves = HOURS.map(
    (hours) => `<a href="/dev/clock?hours=${hours}">${hours > 0 ? '+' : ''}${hours} h</a>`,
  )
  return wholePage(
    'Development',
    `<h2>Sign in as</h2><ul>${people.join('')}</ul>
<h2>Clock</h2><p>${escaped(now.toISOString())}, ${Math.round(movedMs / 3_600_000)} h from the system’s</p><p>${moves.join(' · ')}</p>
<h2>Calls that fail</h2><p>The cookie <code>dev_faults</code> makes calls of this browser answer 500 or wait five seconds; each is named by a part of its address below <code>/api/</code>. In the console: <code>document.cookie = 'dev_faults=packages/offering:500,v1/me:delay; path=/'</code>, and <code>document.cookie = 'dev_faults=; path=/; max-age=0'</code> to end it.</p>
<h2>More</h2><ul><li><a href="/dev/outbox">Outbox of mail and SMS</a></li><li><a href="/dev/payments">Payments, and the jobs of orders</a></li><li><a href="/dev/components">Components in every state</a></li><li><a href="/dev/exam-room">The exam room and its instructions in every state</a></li><li><a href="/api/docs">API</a></li></ul>`,
  )
}

export function outboxPage(rows: Record<string, unknown>[]): string {
  const shown = rows.map(
    (row) =>
      `<tr><td>${escaped(String(row.created_at))}<br>${escaped(stateOf(row))}</td><td>${escaped(`${row.channel} ${row.language}`)}<br>${escaped(String(row.recipient))}</td><td><b>${escaped(String(row.template))}</b><pre>${escaped(textOf(row))}</pre></td></tr>`,
  )
  return wholePage(
    'Outbox',
    `<p><a href="/dev">Development</a> · <a href="/dev/payments">Payments</a></p><table><tr><th scope="col">When</th><th scope="col">To</th><th scope="col">What</th></tr>${shown.join('')}</table>`,
  )
}

function stateOf(row: Record<string, unknown>): string {
  if (row.sent_at) return 'sent'
  return row.failed_at ? `failed: ${row.last_error}` : 'waits'
}

/** The text while its params are there: they go when it is sent. */
function textOf(row: Record<string, unknown>): string {
  if (row.params === null) return '(sent; its text is no longer kept)'
  const { template, channel, language, params } = row as never as Parameters<typeof rendered>[0]
  return rendered({ template, channel, language, params })
}

function rendered(message: {
  template: Parameters<typeof renderMessage>[0]
  channel: Parameters<typeof renderMessage>[1]
  language: Parameters<typeof renderMessage>[2]
  params: Parameters<typeof renderMessage>[3]
}): string {
  const { subject, text } = renderMessage(message.template, message.channel, message.language, message.params)
  return subject ? `${subject}\n\n${text}` : text
}

export function wholePage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>${body}</body></html>`
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
