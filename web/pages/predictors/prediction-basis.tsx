import { indianNumber } from '../../../display/indian-number.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Section } from '../../ui/section.tsx'
import type { ShownResults } from './load-rank-predictor.ts'
import { predictorTexts } from './predictor-texts.ts'

/** The results that an answer is based on, with their source and limits. */
export function PredictionBasis({ results }: { results: ShownResults }) {
  const t = useTexts(predictorTexts)
  const locale = useLocale()
  const { candidates, year, source } = results
  return (
    <>
      <Section title={t.basis}>
        <div className="flex max-w-prose flex-col gap-3">
          <p>{t.basisText(indianNumber(candidates), t.exam(year), source.text[locale])}</p>
          {source.notes.map((note) => (
            <p key={note.en}>{note[locale]}</p>
          ))}
          {source.url !== null && (
            <p>
              <a href={source.url} rel="noopener">
                {t.source}
              </a>
            </p>
          )}
        </div>
      </Section>
      <Section title={t.unknown}>
        <ul className="flex max-w-prose list-disc flex-col gap-2 pl-5">
          {t.unknowns.map((unknown) => (
            <li key={unknown}>{unknown}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
