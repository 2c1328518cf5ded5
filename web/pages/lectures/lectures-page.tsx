import { lecturesPath } from '../../../addresses/content-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { FramedVideo } from '../../parts/framed-video/framed-video.tsx'
import { siteName } from '../../parts/framed-video/site-name.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { lecturesTexts } from './lectures-texts.ts'
import type { LecturesData } from './load-lectures.ts'

/** Lectures that stand on other sites (B §2.2). Nothing is loaded from them before somebody agrees. */
export function LecturesPage({ lectures, lecture }: LecturesData) {
  const t = useTexts(lecturesTexts)
  const paths = pathsIn(useLocale())
  if (lecture)
    return (
      <>
        <Breadcrumb steps={[{ label: t.title, href: paths.at(lecturesPath()) }, { label: lecture.title }]} />
        <h1 className="mt-2 text-h2 sm:text-h1">{lecture.title}</h1>
        {/* As high as any of its notices, so that nothing below moves once it is known who is signed in. */}
        <div className="min-h-76 sm:min-h-64">
          <FramedVideo key={lecture.id} url={lecture.url} title={lecture.title} />
        </div>
      </>
    )
  return (
    <>
      <Breadcrumb steps={[{ label: t.title }]} />
      <h1 className="mt-2 text-h2 sm:text-h1">{t.title}</h1>
      <p className="mt-2 max-w-prose text-quiet">
        {t.description} {t.before}
      </p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {lectures.map(({ id, title, url }) => (
          <li key={id} className="card flex min-w-0 flex-col p-4 pt-2">
            <a
              href={paths.at(lecturesPath(id))}
              className="inline-flex min-h-11 items-center break-words font-semibold"
            >
              {title}
            </a>
            <span className="break-words text-quiet text-small">{siteName(url)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
