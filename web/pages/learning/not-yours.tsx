import { pathsIn } from '../../../addresses/paths.ts'
import { shelfPath } from '../../../addresses/shelf-paths.ts'
import { Notice } from '../../parts/own-place/persons-place.tsx'
import { shelfTexts } from '../../parts/own-place/shelf-texts.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { notYoursTexts } from './not-yours-texts.ts'
import { PlainHeading } from './shelf-frame.tsx'

/** For a package that this person does not own, whether there is one or not. */
export function NotYours() {
  const t = useTexts(notYoursTexts)
  const { seeCourses } = useTexts(shelfTexts)
  const paths = pathsIn(useLocale())
  return (
    <>
      <PlainHeading />
      <Notice title={t.notYours} help={t.notYoursHelp}>
        <a href={paths.at(shelfPath())} className="button">
          {t.back}
        </a>
        <a href={paths.search()} className="button-quiet">
          {seeCourses}
        </a>
      </Notice>
    </>
  )
}
