import { shownDate } from '../../../display/shown-date.ts'
import type { ArticleData } from '../../parts/page/article-loader.ts'
import { articleTexts } from '../../parts/page/article-texts.ts'
import { RichText } from '../../parts/page/rich-text.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'

/** A text to read: its sections listed first, lines of a comfortable length. */
export function ArticlePage({ page }: ArticleData) {
  const t = useTexts(articleTexts)
  const locale = useLocale()
  const foreign = locale === 'hi' && page.language === 'ENGLISH'
  return (
    <article className="max-w-3xl" lang={foreign ? 'en' : undefined}>
      <Breadcrumb steps={[{ label: page.title }]} />
      <h1 className="mt-2 text-h2 sm:text-h1">{page.title}</h1>
      <p className="mt-2 text-quiet text-small" lang={locale}>
        {t.updatedOn(shownDate(Date.parse(page.updated), locale))}
      </p>
      {foreign && (
        <p className="mt-2" lang={locale}>
          {t.onlyEnglish}
        </p>
      )}
      {page.headings.length > 2 && (
        <nav aria-label={t.onThisPage} className="card mt-6 p-4">
          <p className="font-semibold">{t.onThisPage}</p>
          <ul className="mt-1 sm:columns-2">
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
      <div className="mt-6">
        <RichText html={page.html} />
      </div>
    </article>
  )
}
