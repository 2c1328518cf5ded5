import type { ReactNode } from 'react'
import type { Shown } from '../../../../parts/question/localised.ts'
import { ScrollBox } from '../../../../ui/scroll-box.tsx'

interface StackedRow {
  key: string
  title: Shown
  cells: ReactNode[]
}

interface TableProps {
  /** what the row titles are */
  title: string
  head: ReactNode[]
  rows: StackedRow[]
}

const TITLE = 'px-4 py-2 align-top'
const CELL = 'px-1.5 py-2 text-right align-top max-sm:first-of-type:pl-4 sm:px-2 last:pr-4'

/** Numbers for items with long names: beside the name, or below it on a phone, where there is no room. */
export function StackedTable({ title, head, rows }: TableProps) {
  return (
    <ScrollBox label={title} className="py-1">
      <table className="w-full text-left text-small tabular-nums [overflow-wrap:normal] sm:text-body">
        <thead>
          <tr className="text-quiet">
            <th scope="col" className={`${TITLE} font-normal max-sm:hidden`}>
              {title}
            </th>
            {head.map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <th key={at} scope="col" className={`${CELL} align-bottom font-normal`}>
                {each}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ key, title: name, cells }) => (
          <tbody key={key} className="border-line border-t">
            <tr className="sm:hidden">
              <th
                scope="rowgroup"
                colSpan={cells.length}
                lang={name.lang}
                className={`${TITLE} pb-0 font-semibold`}
              >
                {name.text}
              </th>
            </tr>
            <tr>
              <th scope="row" lang={name.lang} className={`${TITLE} font-semibold max-sm:hidden`}>
                {name.text}
              </th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <td key={at} className={CELL}>
                  {cell}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </ScrollBox>
  )
}
