import { shownDate } from '../../../display/shown-date.ts'
import { articleTexts } from '../../parts/page/article-texts.ts'
import { RichText } from '../../parts/page/rich-text.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { SupportForm } from './support-form.tsx'
import type { SupportPageData } from './support-loader.ts'
import { supportPageTexts } from './support-page-texts.ts'

/** The operator's topics, how to reach a person, and a form for a request. */
export function SupportPage({ page, phone, hours, goals }: SupportPageData) {
  const t = useTexts(supportPageTexts)
  const article = useTexts(articleTexts)
  const locale = useLocale()
  const lang = locale === 'hi' && page.language === 'ENGLISH' ? 'en' : undefined
  return (
    <div className="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
      <article className="max-w-3xl">
        <Breadcrumb steps={[{ label: page.title }]} />
        <h1 className="mt-2 text-h2 sm:text-h1" lang={lang}>
          {page.title}
        </h1>
        <p className="mt-2 text-quiet text-small">
          {article.updatedOn(shownDate(Date.parse(page.updated), locale))}
        </p>
        {lang && <p className="mt-2">{article.onlyEnglish}</p>}
        <section
          aria-labelledby="talk"
          className="card mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4"
        >
          <div>
            <h2 id="talk" className="text-h4">
              {t.talk}
            </h2>
            <p className="text-quiet">{hours}</p>
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <PhoneLink phone={phone} className="font-semibold text-large" />
            <a href="#request" className="button-quiet lg:hidden">
              {t.write}
            </a>
          </div>
        </section>
        {page.headings.length > 0 && (
          <nav aria-label={article.onThisPage} className="card mt-4 p-4">
            <p className="font-semibold">{article.onThisPage}</p>
            <ul className="mt-1 sm:columns-2" lang={lang}>
              {page.headings.map((heading) => (
                <li key={heading.id}>
                  <a href={`#${heading.id}`} className="inline-flex min-h-8 items-center">
                    {heading.text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="mt-6" lang={lang}>
          <RichText html={page.html} />
        </div>
      </article>
      <SupportForm goals={goals} />
    </div>
  )
}
