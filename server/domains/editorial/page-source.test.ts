import { describe, expect, it } from 'vitest'
import { readPageSource } from './page-source.ts'

const FRONT = 'title: Refunds\ndescription: When money comes back.\nupdated: 2026-11-20'

const faultsOf = (text: string) => {
  const read = readPageSource(text)
  return 'faults' in read ? read.faults : []
}

describe('a page file', () => {
  it('holds title, description, day and text', () => {
    expect(readPageSource(`---\n${FRONT}\n---\n\n## When\n\nSoon.\n`)).toEqual({
      page: {
        title: 'Refunds',
        description: 'When money comes back.',
        updated: '2026-11-20',
        body: '## When\n\nSoon.',
      },
    })
  })

  it('may come from any editor: Windows line ends, a byte order mark, colons in a title', () => {
    const text = `---\n${FRONT.replace('Refunds', 'Refunds: how')}\n---\nSoon.\n`
    for (const written of [text.replaceAll('\n', '\r\n'), `\uFEFF${text}`])
      expect(readPageSource(written)).toMatchObject({ page: { title: 'Refunds: how', body: 'Soon.' } })
  })

  it('may hold a line of --- in its text', () => {
    expect(readPageSource(`---\n${FRONT}\n---\nA\n\n---\n\nB`)).toMatchObject({
      page: { body: 'A\n\n---\n\nB' },
    })
  })

  it.each([
    ['', 'must begin with'],
    ['# Refunds\n\nSoon.', 'must begin with'],
    [`---\n${FRONT}\nSoon.`, 'must begin with'],
    [`---\n${FRONT}\n---\n  \n`, 'has no text'],
    [`---\n${FRONT}\ntitle: Again\n---\nSoon.`, 'title: appears twice'],
    [`---\n${FRONT}\nauthor: Asha\n---\nSoon.`, 'author'],
    [`---\n${FRONT}\nno colon\n---\nSoon.`, '“no colon” is not a line'],
    [`---\n${FRONT.replace('title: Refunds\n', '')}\n---\nSoon.`, 'title'],
    [`---\n${FRONT.replace('Refunds', '')}\n---\nSoon.`, 'title'],
    [`---\n${FRONT.replace('2026-11-20', '20 November')}\n---\nSoon.`, 'updated: must be a day'],
    [`---\n${FRONT.replace('2026-11-20', '2026-02-30')}\n---\nSoon.`, 'updated: must be a day'],
    [`---\n${FRONT}\nconstructor: x\n---\nSoon.`, 'constructor'],
  ])('that is invalid says why: %j', (text, reason) => {
    expect(faultsOf(text).join('\n')).toContain(reason)
  })

  it('reports all faults at once', () => {
    expect(faultsOf('---\ntitle:\nupdated: soon\n---\n')).toHaveLength(4)
  })
})
