import { personClient } from '../../data/clients/person-client.ts'
import { useAnswer } from '../../data/hooks.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { shortDate } from '../product/catalogue-words.ts'
import { trialTexts } from './trial-texts.ts'

/** What a pass of the person's opens, counted now, and until when; nothing where the answer does not come. */
export function PassOpens({ packageId }: { packageId: number }) {
  const t = useTexts(trialTexts)
  const locale = useLocale()
  const { data } = useAnswer('active-passes', () => personClient.passes.listActivePasses({}))
  const pass = data?.data.find((one) => one.packageId === packageId)
  if (!pass || pass.tests === 0) return null
  const { tests, exams, until } = pass
  return (
    <span className="block text-small">
      {until === null ? t.opens(tests, exams) : t.opensUntil(tests, exams, shortDate(until, locale))}
    </span>
  )
}
