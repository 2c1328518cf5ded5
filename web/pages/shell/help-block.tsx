import { pathsIn } from '../../../addresses/paths.ts'
import { phoneAddress, shownPhone } from '../../../display/phone.ts'
import type { Site } from '../../data/editorial.queries.ts'
import { StaticPhone } from '../../parts/page/static-phone.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { surroundingsTexts } from './surroundings-texts.ts'

/** "Need any help?": the hours, the number, and a link to support in a new tab (B §1). */
export function HelpBlock({ site }: { site: Site }) {
  const t = useTexts(surroundingsTexts)
  const paths = pathsIn(useLocale())
  return (
    <section aria-labelledby="help" className="mx-auto mt-8 w-full md:mt-10 page-width px-4">
      <div className="card flex flex-wrap items-center gap-x-8 gap-y-4 p-4 md:p-5">
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-4 md:gap-8">
          <HelpFigure />
          <div className="min-w-0 flex-1">
            <h2 id="help" className="text-h4">
              {t.support}
            </h2>
            <p className="mt-1 max-md:text-small">{t.supportText}</p>
            <p className="mt-1 text-quiet text-small">{site.supportHours}</p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <StaticPhone shown={shownPhone(site.phone)} address={phoneAddress(site.phone)} />
          <a href={paths.support()} target="_blank" rel="noopener" className="button">
            {t.contactUs}
            <span className="sr-only"> ({t.opensInNewTab})</span>
          </a>
        </div>
      </div>
    </section>
  )
}

/** Two speech bubbles; smaller on screens under 430 px (B §9: 140 × 104). */
function HelpFigure() {
  return (
    <svg
      viewBox="0 0 175 130"
      width="175"
      height="130"
      aria-hidden="true"
      className="shrink-0 max-[430px]:h-26 max-[430px]:w-35"
    >
      <path
        d="M18 18h84a12 12 0 0 1 12 12v40a12 12 0 0 1-12 12H54l-20 18V82H18A12 12 0 0 1 6 70V30a12 12 0 0 1 12-12Z"
        fill="var(--color-primary-tint)"
        stroke="var(--color-primary)"
        strokeWidth="2.5"
      />
      <path
        d="M100 58h56a12 12 0 0 1 12 12v26a12 12 0 0 1-12 12h-12v16l-18-16h-26a12 12 0 0 1-12-12V70a12 12 0 0 1 12-12Z"
        fill="var(--color-mark-tint)"
        stroke="var(--color-ink)"
        strokeWidth="2.5"
      />
      <path d="M28 40h60M28 54h40" stroke="var(--color-primary)" strokeWidth="4" strokeLinecap="round" />
      <path
        d="m108 84 10 10 22-22"
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}
