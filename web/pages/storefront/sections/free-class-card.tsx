import { pathsIn } from '../../../../addresses/paths.ts'
import type { FreeLiveClasses } from '../../../data/previews.queries.ts'
import { track } from '../../../events/track.ts'
import { dateAndTime } from '../../../parts/product/class-time.ts'
import { signInFirst } from '../../../person/sign-in/sign-in-first.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Section } from '../../../ui/section.tsx'
import { productTexts } from '../product-texts.ts'

type FreeClass = FreeLiveClasses['classes'][number]

interface FreeClassCardProps {
  product: { id: number; slugurl: string }
  classes: FreeClass[]
  nowMs: number
}

/**
 * The next class to attend, or a recorded one (A §2); a guest signs in first and then continues to it (A §4).
 */
export function FreeClassCard({ product, classes, nowMs }: FreeClassCardProps) {
  const t = useTexts(productTexts)
  const locale = useLocale()
  const next = classes.find((one) => Date.parse(one.startsAt) + one.durationSeconds * 1000 > nowMs)
  const shown = next ?? classes.findLast(({ recorded }) => recorded)
  if (!shown) return null
  const path = pathsIn(locale).freeLiveClass(product)
  return (
    <Section title={t.freeClass}>
      <div className="card flex flex-wrap items-center justify-between gap-4 p-5">
        <div className="min-w-0">
          <h3 className="font-semibold" lang={langOf(shown.title, locale)}>
            {shown.title}
          </h3>
          {shown.teacher && <p className="text-quiet text-small">{t.withTeacher(shown.teacher.name)}</p>}
          <p className="mt-1">
            {next ? (
              <>
                {t.nextClass}: <time dateTime={next.startsAt}>{dateAndTime(next.startsAt, locale)}</time>
                {' · '}
                {t.minutes(Math.round(next.durationSeconds / 60))}
              </>
            ) : (
              t.classRecorded
            )}
          </p>
        </div>
        <a
          href={path}
          onClick={(event) => {
            track('free_live_class_clicked', { packageId: product.id })
            signInFirst(event, path)
          }}
          className="button"
        >
          {next ? t.seeFreeClass : t.watchFreeClass}
        </a>
      </div>
    </Section>
  )
}
