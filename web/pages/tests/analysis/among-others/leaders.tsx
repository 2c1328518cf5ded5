import { useState } from 'react'
import { indianNumber } from '../../../../../display/indian-number.ts'
import { shownMarks } from '../../../../../display/shown-marks.ts'
import type { Analysis } from '../../../../data/analysis.queries.ts'
import { useKnownPerson } from '../../../../person/wishlist-person.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { Section } from '../../../../ui/section.tsx'
import { PlainTable, type TableRow } from '../charts/chart-table.tsx'
import { amongOthersTexts } from './among-others-texts.ts'
import { NameSwitch } from './name-switch.tsx'

interface LeadersProps {
  analysis: Analysis
  marks: number
}

/**
 * The top ten, by name if they agreed, with the reader among them, or below them at their own rank. The
 * reader's own consent is set here.
 */
export function Leaders({ analysis, marks }: LeadersProps) {
  const t = useTexts(amongOthersTexts)
  const { leaders, place, ranked } = analysis
  const [named, setNamed] = useState(analysis.named)
  // What others see may be a few seconds older.
  const myName = useKnownPerson()?.name ?? ''
  const me = named && myName !== '' ? t.youNamed(myName) : t.you
  if (place === null) return null
  const rows: TableRow[] = leaders.map((leader, at) => ({
    key: at,
    own: leader.me,
    cells: [indianNumber(leader.rank), leader.me ? me : (leader.name ?? t.learner), shownMarks(leader.marks)],
  }))
  if (ranked && !leaders.some((leader) => leader.me))
    rows.push({ key: 'me', own: true, cells: [indianNumber(place.rank), me, shownMarks(marks)] })
  return (
    <Section title={t.leaders}>
      <div className="max-w-2xl">
        {rows.length === 0 ? (
          <p className="text-quiet">{t.leadersNone}</p>
        ) : (
          <PlainTable label={t.leaders} words={2} head={[t.rank, t.name, t.marks]} rows={rows} />
        )}
        <NameSwitch named={named} onNamed={setNamed} />
      </div>
    </Section>
  )
}
