import { type ReactNode, useId } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import type { ProductType } from '../../../contract/product-types.ts'
import { INDIA_AHEAD_MS } from '../../../display/indian-day.ts'
import { phoneAddress, shownPhone } from '../../../display/phone.ts'
import type { Site } from '../../data/editorial.queries.ts'
import { StaticPhone } from '../../parts/page/static-phone.tsx'
import { catalogueTexts } from '../../parts/product/catalogue-texts.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { surroundingsTexts } from './surroundings-texts.ts'

/** In the order of B §2.9; `/cuet-college-predictor` joins them when it is built. */
const PRODUCTS: ProductType[] = ['TEST_SERIES', 'ONLINE_LIVE_CLASSES', 'VIDEOS', 'EBOOKS', 'BOOKS']
const GUIDES = [
  'syllabus',
  'previous-year-question-paper',
  'exam-pattern',
  'cut-off',
  'preparation',
  'eligibility-criteria',
] as const

export function Footer({ site, year }: { site: Site; year: number }) {
  const t = useTexts(surroundingsTexts)
  const words = useTexts(catalogueTexts)
  const paths = pathsIn(useLocale())
  return (
    <footer className="mt-8 border-line md:mt-12 border-t bg-card text-small">
      <div className="mx-auto grid page-width gap-x-6 px-4 pt-4 md:grid-cols-4 md:gap-y-8 md:pt-8">
        <Links title={t.products}>
          {PRODUCTS.map((type) => (
            <Item key={type} href={paths.productType(type)} label={words.typesMany[type]} />
          ))}
        </Links>
        <Links title={t.cuetPg}>
          {GUIDES.map((guide) => (
            <Item key={guide} href={paths.staticPage(`cuet-pg-${guide}`)} label={t.guides[guide]} />
          ))}
        </Links>
        <Links title={t.cuetUg}>
          {GUIDES.map((guide) => (
            <Item key={guide} href={paths.staticPage(`cuet-ug-${guide}`)} label={t.guides[guide]} />
          ))}
        </Links>
        <Links title={t.company}>
          <Item href={site.about} label={t.about} />
          <Item href={paths.staticPage('contact-us')} label={t.contact} />
          <Item href={paths.staticPage('media')} label={t.media} />
          <Item href={paths.staticPage('careers')} label={t.careers} />
          <Item href={paths.support()} label={t.supportLink} />
          <Item href={paths.staticPage('refund')} label={t.refund} />
          <Item href={paths.staticPage('term-conditions')} label={t.terms} />
          <Item href={paths.staticPage('privacy-policy')} label={t.privacy} />
        </Links>
      </div>
      <div className="mx-auto grid page-width gap-x-6 px-4 md:grid-cols-2 md:gap-y-8 md:pt-8">
        <Links title={t.follow} wide>
          {site.social.map((link) => (
            <Item key={link.id} href={link.url} label={link.label} />
          ))}
        </Links>
        <Links title={t.sisters} wide>
          {site.sisters.map((sister) => (
            <Item key={sister.id} href={sister.url} label={sister.name} note={sister.desc} mark />
          ))}
        </Links>
      </div>
      <div className="mx-auto grid page-width gap-4 px-4 py-5 text-quiet md:grid-cols-3 md:gap-6 md:py-8">
        <div>
          <p className="font-semibold text-ink">{t.support}</p>
          <p>
            <StaticPhone shown={shownPhone(site.phone)} address={phoneAddress(site.phone)} />
          </p>
          <p>{site.supportHours}</p>
        </div>
        <div>
          <p className="font-semibold text-ink">{t.seller}</p>
          <p>{site.seller.name}</p>
          <p>{site.seller.address}</p>
          {site.seller.cin && <p>CIN {site.seller.cin}</p>}
          {site.seller.gstin && <p>GSTIN {site.seller.gstin}</p>}
        </div>
        <div>
          <p className="font-semibold text-ink">{t.grievance}</p>
          <p>{site.grievanceOfficer.name}</p>
          <p>
            <a href={`mailto:${site.grievanceOfficer.email}`} className="inline-flex min-h-6 items-center">
              {site.grievanceOfficer.email}
            </a>
          </p>
          <p>{site.grievanceOfficer.hours}</p>
        </div>
      </div>
      <div className="border-line border-t">
        <div className="mx-auto flex page-width flex-wrap items-center gap-x-6 gap-y-1 px-4 py-4 text-quiet">
          <p className="w-full">{site.privacyNotice}</p>
          <ul className="flex flex-wrap gap-x-6">
            <Item href={paths.staticPage('responsible-disclosure')} label={t.disclosure} />
            <Item href={paths.staticPage('refund')} label={t.cancellation} />
            <Item href={paths.staticPage('term-conditions')} label={t.terms} />
            <Item href={paths.staticPage('privacy-policy')} label={t.privacy} />
            {site.tags.length > 0 && <Item href="#cookie-choices" label={t.cookieChoices} />}
          </ul>
          <p className="lg:ml-auto">{t.copyright(year, site.brand.legalName)}</p>
        </div>
      </div>
    </footer>
  )
}

function Links({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    // Folded on a phone.
    <details className="fold min-w-0">
      <summary>
        <h2 id={id} className="font-semibold text-body">
          {title}
        </h2>
        <ChevronDownIcon className="size-5 shrink-0 text-quiet md:hidden" />
      </summary>
      <ul aria-labelledby={id} className={`max-md:pb-3 ${wide ? 'flex flex-wrap gap-x-6' : ''}`}>
        {children}
      </ul>
    </details>
  )
}

interface ItemProps {
  href: string | null
  label: string
  note?: string
  /** its logo: the first letter of the name on a field */
  mark?: boolean
}

/** A link that is not configured is not shown. */
function Item({ href, label, note, mark = false }: ItemProps) {
  if (href === null) return null
  const away = href.startsWith('http')
  return (
    <li>
      <a
        href={href}
        {...(away ? { rel: 'noopener' } : {})}
        className="inline-flex min-h-8 items-center text-ink no-underline hover:underline"
      >
        {mark && (
          <span className="letter-mark" aria-hidden="true">
            {[...label][0]}
          </span>
        )}
        {label}
      </a>
      {note && <span className="block text-quiet">{note}</span>}
    </li>
  )
}

export function yearInIndia(ms: number): number {
  return new Date(ms + INDIA_AHEAD_MS).getUTCFullYear()
}
