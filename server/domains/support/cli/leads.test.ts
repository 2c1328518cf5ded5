import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCommand } from '../../../cli/run-command.ts'
import { csvCell } from '../../../platform/csv/csv-cell.ts'
import {
  askForHelp,
  book,
  openSupportShop,
  type SupportShop,
  wantedCall,
  wantedHelp,
} from '../../../testing/call-booking.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { leadsCommand } from './leads.ts'

let shop: SupportShop
let folder: string

beforeAll(async () => {
  shop = await openSupportShop(2)
  folder = await mkdtemp(join(tmpdir(), 'taiyari-leads-'))
})

beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.empty()
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await shop.close()
})

const run = (words: string[], now = TEST_NOW) =>
  leadsCommand(words)!(shop.store.db, { actor: 'cli:asha', now })
const audit = async () => {
  const { rows } = await shop.store.db.$client.query(
    "select actor, action, subject, before, after from audit_events where subject like 'lead%' order by id desc limit 1",
  )
  return rows[0]
}
const idOf = async (answer: ReturnType<typeof book>) => String((await answer).json().leadId)

describe('leads list', () => {
  it('says that there are none, and records the look, too', async () => {
    expect(await run(['list'])).toBe('There are no leads.')
    expect(await audit()).toMatchObject({
      actor: 'cli:asha',
      action: 'read-leads',
      subject: 'leads',
      after: { leads: 0 },
    })
  })

  it('shows who asked for what and when, the newest first, in times of India', async () => {
    const call = wantedCall({ caller_phone: '9876500001', exam_category: 'CUET' })
    const first = await idOf(book(shop.app, call))
    const help = wantedHelp({ phone: '9876500002', name: 'Ravi Kumar', issue: 'Request a Sales Call' })
    const second = await idOf(askForHelp(shop.app, help))
    expect((await run(['list'])).split('\n')).toEqual([
      `${second}  21 Nov 2026, 12:00 pm  SUPPORT    NEW  9876500002  Ravi Kumar                                Request a Sales Call`,
      `${first}  21 Nov 2026, 12:00 pm  CALL_BACK  NEW  9876500001  Asha Rao    2026-11-22 02:00 pm-05:00 pm  CUET`,
    ])
    expect((await audit()).after).toMatchObject({
      leads: 2,
      columns: expect.arrayContaining(['name', 'phone']),
    })
  })

  it('shows those of one status', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push(await idOf(askForHelp(shop.app, wantedHelp())))
    await run(['assign', ids[1]!, 'Meera'])
    await run(['close', ids[2]!, '--why', 'called'])
    for (const [at, status] of ['NEW', 'ASSIGNED', 'CLOSED'].entries()) {
      const lines = (await run(['list', '--status', status])).split('\n')
      expect(lines.map((line) => line.split(' ')[0])).toEqual([ids[at]])
      expect((await audit()).after).toMatchObject({ leads: 1, status })
    }
    expect(await run(['list', '--status', 'ASSIGNED'])).toContain('ASSIGNED (Meera)')
  })

  it('ends with the fiftieth', async () => {
    for (let n = 0; n < 52; n++) await askForHelp(shop.app, wantedHelp())
    expect((await run(['list'])).split('\n')).toHaveLength(50)
  })

  it.each([['list'], ['export', 'nowhere.csv']])(
    'and export show nothing when the access cannot be recorded: %s',
    async (...words) => {
      await askForHelp(shop.app, wantedHelp())
      await shop.store.db.$client.query('alter table audit_events rename to audit_away')
      await expect(run(words)).rejects.toThrow('audit_events')
      await shop.store.db.$client.query('alter table audit_away rename to audit_events')
      await expect(stat('nowhere.csv')).rejects.toThrow('ENOENT')
    },
  )
})

/** A CSV file as a spreadsheet reads it. */
function readCsv(text: string): string[][] {
  const cells = [...text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)]
  expect(cells.map(([whole]) => whole).join('')).toBe(text)
  const rows: string[][] = [[]]
  for (const [, cell, end] of cells) {
    rows.at(-1)!.push(cell!.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

describe('leads export', () => {
  it('writes all of every lead for the operator alone, and records it', async () => {
    const message = 'मुझे "Maths" चाहिए,\nधन्यवाद'
    const utm = { utm_source: '=HYPERLINK("http://evil.example")', gclid: '@x' }
    const id = await idOf(
      askForHelp(shop.app, wantedHelp({ message, utm, packageId: 2, phone: '9876500003' })),
    )
    const call = await idOf(book(shop.app, wantedCall()))
    const file = join(folder, 'leads.csv')
    expect(await run(['export', file])).toBe(
      `2 leads written to ${file}; delete it when you are done with it`,
    )
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const text = await readFile(file, 'utf8')
    expect(text.startsWith('\ufeff')).toBe(true)
    const [head, ...rows] = readCsv(text.slice(1))
    const [called, asked] = rows.map((row) => Object.fromEntries(row.map((cell, at) => [head![at], cell])))
    expect(rows).toHaveLength(2)
    expect(asked).toMatchObject({
      id,
      created_at: TEST_NOW.toISOString(),
      kind: 'SUPPORT',
      caller_phone: '9876500003',
      message,
      package_id: '2',
      utm_source: '\'=HYPERLINK("http://evil.example")',
      gclid: "'@x",
      utm_term: '',
      schedule_date: '',
    })
    expect(called).toMatchObject({
      id: call,
      schedule_date: '2026-11-22',
      schedule_time: '02:00 pm-05:00 pm',
    })
    expect(await audit()).toMatchObject({ action: 'read-leads', after: { leads: 2 } })
  })

  it.each([
    ['=1+1', `"'=1+1"`],
    ['+91', `"'+91"`],
    ['-5 marks', `"'-5 marks"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['＝1', `"'＝1"`],
    ['a=1', '"a=1"'],
    ['', '""'],
    ['say "no"', '"say ""no"""'],
    ['a,b\n=1', '"a,b\n=1"'],
  ])('writes %j as %s', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  it('leaves out what was forgotten', async () => {
    await askForHelp(shop.app, wantedHelp())
    await shop.store.db.$client.query("update leads set phone = '', name = ''")
    expect(await run(['list'])).toBe('There are no leads.')
  })
})

describe('leads assign and close', () => {
  it('say who sees to a lead, and record it', async () => {
    const id = await idOf(askForHelp(shop.app, wantedHelp()))
    expect(await run(['assign', id, 'Meera'])).toBe(`Lead ${id} is Meera’s`)
    expect(await run(['assign', id, 'Sunil'])).toBe(`Lead ${id} is Sunil’s`)
    expect(await shop.leads()).toMatchObject([{ status: 'ASSIGNED', assigned_to: 'Sunil' }])
    expect(await audit()).toEqual({
      actor: 'cli:asha',
      action: 'assign-lead',
      subject: `lead:${id}`,
      before: { status: 'ASSIGNED', assignedTo: 'Meera' },
      after: { status: 'ASSIGNED', assignedTo: 'Sunil' },
    })
  })

  it('free the place of a call that is closed before it is over, once', async () => {
    const id = await idOf(book(shop.app, wantedCall()))
    await book(shop.app, wantedCall())
    expect(await shop.booked()).toEqual(['2026-11-22 1: 2'])
    expect(await run(['close', id, '--why', 'asked not to be called'])).toBe(
      `Lead ${id} is closed; its time is free for another call`,
    )
    expect(await shop.booked()).toEqual(['2026-11-22 1: 1'])
    await expect(run(['close', id, '--why', 'again'])).rejects.toThrow(`Lead ${id} is closed already`)
    expect(await shop.booked()).toEqual(['2026-11-22 1: 1'])
    expect(await shop.leads()).toMatchObject([{ closed_reason: 'asked not to be called' }, { status: 'NEW' }])
  })

  it('write into the log that a lead was closed, not why: the log cannot be erased', async () => {
    const id = await idOf(book(shop.app, wantedCall()))
    await run(['close', id, '--why', 'Asha moved to Pune'])
    const { subject, before, after } = await audit()
    expect({ subject, before, after }).toEqual({
      subject: `lead:${id}`,
      before: { status: 'NEW', assignedTo: null },
      after: { status: 'CLOSED' },
    })
  })

  it('free nothing once the time of the call is over', async () => {
    const id = await idOf(book(shop.app, wantedCall()))
    const over = new Date('2026-11-22T17:00:00+05:30')
    expect(await run(['close', id, '--why', 'called'], over)).toBe(`Lead ${id} is closed`)
    expect(await shop.booked()).toEqual(['2026-11-22 1: 1'])
  })

  it('free one place when two close the same call at once', async () => {
    await shop.store.db.$client.query(
      "insert into call_slots (day, slot, booked) values ('2026-11-22', 1, 1)",
    )
    const id = await idOf(book(shop.app, wantedCall()))
    const closed = await Promise.allSettled([1, 2, 3, 4].map(() => run(['close', id, '--why', 'twice'])))
    expect(closed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.booked()).toEqual(['2026-11-22 1: 1'])
  })

  it.each([
    [['assign', '999999999', 'Meera'], 'There is no lead 999999999'],
    [['close', '999999999', '--why', 'x'], 'There is no lead 999999999'],
  ])('refuse %j', async (words, sentence) => {
    await expect(run(words)).rejects.toThrow(sentence)
  })

  it('refuse to assign what is closed', async () => {
    const id = await idOf(askForHelp(shop.app, wantedHelp()))
    await run(['close', id, '--why', 'done'])
    await expect(run(['assign', id, 'Meera'])).rejects.toThrow(`Lead ${id} is closed; nothing was changed.`)
  })
})

describe('words that are no command about leads', () => {
  it.each([
    { words: [] },
    { words: ['show'] },
    { words: ['list', '--status'] },
    { words: ['list', '--status', 'new'] },
    { words: ['list', 'NEW'] },
    { words: ['list', '--status', 'NEW', 'x'] },
    { words: ['export'] },
    { words: ['export', '--all'] },
    { words: ['export', 'a.csv', 'b.csv'] },
    { words: ['assign', '1001'] },
    { words: ['assign', 'x', 'Meera'] },
    { words: ['assign', '-1', 'Meera'] },
    { words: ['assign', '1001', '--me'] },
    { words: ['assign', '1001', 'Meera', 'Rao'] },
    { words: ['close', '1001'] },
    { words: ['close', '1001', '--why'] },
    { words: ['close', '1001', '--why', ' '] },
    { words: ['close', '1001', 'done'] },
    { words: ['close', '1e3', '--why', 'done'] },
    { words: ['close', '1001', '--why', 'a', 'b'] },
  ])('show how to write one, and open no store: $words', async ({ words }) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(leadsCommand(words)).toBeUndefined()
    expect(await runCommand(['leads', ...words])).toBe(2)
  })
})
