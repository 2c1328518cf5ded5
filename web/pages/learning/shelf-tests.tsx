import { useEffect, useState } from 'react'
import { myTestsPath } from '../../../addresses/my-tests-path.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { personClient } from '../../data/clients/person-client.ts'
import { useAnswer } from '../../data/hooks.ts'
import { NotLoaded } from '../../parts/own-place/not-loaded.tsx'
import { TestItem } from '../../parts/test/test-item.tsx'
import { testsTexts } from '../../parts/test/tests-texts.ts'
import { TestsWaiting } from '../../parts/test/tests-waiting.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { onReturn } from '../../ui/device/on-return.ts'
import { Section } from '../../ui/section.tsx'
import { shelfTestsTexts } from './shelf-tests-texts.ts'

const AT_FIRST = 10

interface ShelfTestsProps {
  packageId: number
  /** how many it contains, as sold */
  count: number
  /** a pack, whose tests may all be in its parts */
  inParts: boolean
}

/** The tests of an owned package, with the person's progress. */
export function ShelfTests({ packageId, count, inParts }: ShelfTestsProps) {
  const t = useTexts(shelfTestsTexts)
  const paths = pathsIn(useLocale())
  const { data, error, atMs, again } = useAnswer(`tests of ${packageId}`, () =>
    personClient.tests.listTestsOfPackage({ packageId }),
  )
  const [all, setAll] = useState(false)
  // After a test taken in its own window.
  useEffect(() => onReturn(again), [again])
  return (
    <Section title={t.title}>
      {!data && (error === undefined ? <TestsWaiting /> : <NotLoaded of={testsTexts} again={again} />)}
      {data && data.length > 0 && (
        <ul className="flex flex-col gap-3">
          {data.slice(0, all ? undefined : AT_FIRST).map((test) => (
            <li key={test.mappingId}>
              <TestItem test={test} nowMs={atMs} oneAction />
            </li>
          ))}
        </ul>
      )}
      {data && data.length > AT_FIRST && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-2 inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary hover:underline"
        >
          {all ? t.fewer : t.all(data.length)}
        </button>
      )}
      {data && (data.length < count || inParts) && (
        <p className="mt-3 text-quiet first:mt-0">
          {inParts ? t.inParts : data.length > 0 ? t.more : t.none}
        </p>
      )}
      {data && (
        <p className="mt-1">
          <a
            href={paths.at(myTestsPath(inParts ? undefined : packageId))}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {t.list}
          </a>
        </p>
      )}
    </Section>
  )
}
