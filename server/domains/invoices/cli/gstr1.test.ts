import { describe, expect, it } from 'vitest'
import { isMonth } from './gstr1.ts'
import { gstr1Csv } from './gstr1-csv.ts'

describe('the CSV of a GSTR-1', () => {
  it('has each table under its heading, in rupees, with what is below nothing as a number', () => {
    const place = { code: '27', name: 'Maharashtra' }
    const tax = { netPaise: -847_46, taxPaise: -152_54, cgstPaise: -76_27, sgstPaise: -76_27, igstPaise: 0 }
    const csv = gstr1Csv('2026-11', {
      small: [{ place, taxPercent: 18, ...tax }],
      large: [],
      exempt: [{ withinState: true, netPaise: 998_00 }],
      codes: [
        { taxCode: '4901', taxPercent: 0, quantity: 2, totalPaise: 998_00, ...tax },
        { taxCode: '999293', taxPercent: 18, quantity: 5, totalPaise: -1_000_05, ...tax },
      ],
      creditNotes: [
        {
          number: 'CN26/A/000001',
          issuedAt: '2026-11-30T18:29:59.999Z',
          invoiceNumber: '26/A/0000001',
          place,
          totalPaise: 1_000_00,
          ...tax,
        },
      ],
      documents: [{ kind: 'INVOICE', series: 'A', from: '26/A/0000001', to: '26/A/0000009', count: 9 }],
      unregistered: { count: 0, totalPaise: 0 },
    })
    expect(csv.startsWith('\ufeff"GSTR-1","2026-11"\r\n')).toBe(true)
    const lines = csv.split('\r\n')
    for (const line of [
      '"Type","Place Of Supply","Rate","Taxable Value","Integrated Tax","Central Tax","State/UT Tax"',
      '"OE","27-Maharashtra",18,-847.46,0,-76.27,-76.27',
      '"Intra-State supplies to unregistered persons",998',
      '"4901","NOS-NUMBERS",2,998,0,-847.46,0,-76.27,-76.27',
      '"999293","NA",0,-1000.05,18,-847.46,0,-76.27,-76.27',
      '"CN26/A/000001","30-Nov-2026","26/A/0000001","27-Maharashtra",1000,-847.46,0,-76.27,-76.27',
      '"Invoices for outward supply","26/A/0000001","26/A/0000009",9,0',
    ])
      expect(lines).toContain(line)
    expect(csv).not.toContain('not registered')
  })

  it('says what is in no table because it was issued without a GSTIN', () => {
    const figures = { small: [], large: [], exempt: [], codes: [], creditNotes: [], documents: [] }
    const csv = gstr1Csv('2026-11', { ...figures, unregistered: { count: 3, totalPaise: 1_499_00 } })
    expect(csv.split('\r\n')[1]).toMatch(/^"3 bills .* without a GSTIN .* files no GSTR-1",1499$/)
  })
})

describe('a month', () => {
  it.each([
    ['2026-11', true],
    ['2026-13', false],
    ['2026-00', false],
    ['2026-1', false],
    ['26-11', false],
    ['2026-11-01', false],
  ])('“%s” is valid: %s', (text, month) => {
    expect(isMonth(text)).toBe(month)
  })
})
