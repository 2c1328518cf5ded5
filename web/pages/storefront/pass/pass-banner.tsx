import { pathsIn } from '../../../../addresses/paths.ts'
import type { PassBanner as Banner } from '../../../data/test-passes.queries.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { PlayCircleIcon } from '../../../ui/fact-icons.tsx'
import { productTexts } from '../product-texts.ts'
import { DemoButton } from '../sections/demo-button.tsx'
import { passPlanTexts } from './pass-plan-texts.ts'

interface PassBannerProps {
  product: { id: number; title: string; demoUrl: string | null }
  banner: Banner
}

/** How many exams the pass prepares for, with a picture of the first, and its demo video in a popup. */
export function PassBanner({ product, banner: { examsCount, thumbnails, title } }: PassBannerProps) {
  const t = useTexts(passPlanTexts)
  const own = useTexts(productTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const { id, demoUrl } = product
  if (examsCount === 0 && !demoUrl) return null
  return (
    <div
      className="card mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 bg-primary-tint p-4"
      data-pass-banner=""
    >
      <ul className="flex shrink-0 -space-x-2" aria-hidden="true">
        {thumbnails.map((picture) => (
          <li key={picture}>
            <img
              src={picture}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className="size-12 rounded-full border border-line bg-card object-cover max-[26.87rem]:size-9"
            />
          </li>
        ))}
      </ul>
      <p className="min-w-0 flex-1">
        <span className="block font-semibold" lang={langOf(title, locale)}>
          {title}
        </span>
        {examsCount > 0 && (
          <a href={paths.examsList({ id })} className="inline-flex min-h-6 items-center text-small">
            {t.exams(examsCount)}
          </a>
        )}
      </p>
      {demoUrl && (
        <DemoButton packageId={id} demo={{ name: title, videos: [{ title, url: demoUrl }] }}>
          <PlayCircleIcon className="size-5 shrink-0" />
          {own.watchDemo}
        </DemoButton>
      )}
    </div>
  )
}
