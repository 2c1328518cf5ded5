import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../../texts/texts.tsx'
import { ScrollBox } from '../../../../ui/scroll-box.tsx'
import { analysisTexts } from '../../analysis-texts.ts'

export interface TableRow {
  key: string | number
  /** the first cell is the row's heading */
  cells: ReactNode[]
  /** highlighted: the reader's own */
  own?: boolean
}

interface TableProps {
  /** what the table shows */
  label: string
  head: string[]
  rows: TableRow[]
  /** this many columns from the left contain text rather than numbers */
  words?: number
}

/** The data of a chart as a table on demand; its rows are rendered when it is opened. */
export function ChartTable(table: TableProps) {
  const t = useTexts(analysisTexts)
  const [opened, setOpened] = useState(false)
  return (
    <details
      className="mt-3 print:hidden"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline">
        {t.asTable}
        <span className="sr-only">: {table.label}</span>
      </summary>
      {opened && <PlainTable {...table} />}
    </details>
  )
}

/** Numbers in columns, aligned for comparison; if wider than a phone it scrolls on its own. */
export function PlainTable({ label, head, rows, words = 1 }: TableProps) {
  return (
    <ScrollBox label={label}>
      <table className="w-full text-right text-small tabular-nums sm:text-body [&_td]:px-3 [&_td]:py-1.5 [&_th]:px-3 [&_th]:py-1.5 [overflow-wrap:normal]">
        <thead>
          <tr className="border-line border-b text-quiet">
            {head.map((each, at) => (
              <th
                key={each}
                scope="col"
                className={`align-bottom font-normal ${at < words ? 'text-left' : ''}`}
              >
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells], own }) => (
            <tr
              key={key}
              className={`border-line border-b last:border-0 ${own ? 'bg-primary-tint font-semibold' : ''}`}
            >
              <th scope="row" className={`text-left ${own ? '' : 'font-normal'}`}>
                {name}
              </th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <td key={at} className={at + 1 < words ? 'text-left' : ''}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
