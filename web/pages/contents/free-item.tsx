import {
  type FreeContentTarget,
  type FreeTestStatus,
  freeContentTarget,
} from '../../../addresses/free-content-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { type FreeKind, freeKindOfItem } from '../../../display/open-free-content.ts'
import type { ProductDetails } from '../../api/catalogue.queries.ts'
import { track } from '../../events/track.ts'
import { utmNow } from '../../events/utm.ts'
import { contentsTexts } from '../../texts/contents.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'

export type FreeItemData = ProductDetails['freeContentData'][number]

/** Where things open as in an app, and not in a window of their own (B §2.5). */
const HANDHELD = '(max-width: 767px), (pointer: coarse)'

interface FreeItemProps {
  item: FreeItemData
  product: { id: number; isTestPassPackage: boolean }
  /** its place among its like, from 1 */
  position: number
  /** the kinds that can be opened (display/open-free-content.ts) */
  open: readonly FreeKind[]
  /** how far the reader is with this test */
  status?: FreeTestStatus
  /** of the item's title, one below the heading that stands over the list */
  level?: 2 | 3 | 4
}

/** A free test or e-book: what it is, and, where its kind can be opened, the press that opens it; a guest signs in first. */
export function FreeItem({ item, product, position, open, status = 'new', level = 3 }: FreeItemProps) {
  const t = useTexts(contentsTexts)
  const locale = useLocale()
  const kind = freeKindOfItem(item)
  const Heading = `h${level}` as const
  const tags = [item.examTag, item.subjectTag].filter((tag) => tag !== null)
  const press = async () => {
    track('sample_content_clicked', {
      packageId: product.id,
      contentId: item.contentId,
      contentType: kind,
      position,
    })
    const { open: how, path } = freeContentTarget({
      item,
      packageId: product.id,
      isTestPass: product.isTestPassPackage,
      status,
      utm: { ...utmNow() },
      handheld: matchMedia(HANDHELD).matches,
    })
    await openOrAsk({ open: how, path: pathsIn(locale).at(path) })
  }
  return (
    <article className="card flex h-full flex-col gap-2 p-4">
      <Heading className="font-semibold text-body leading-snug" lang={langOf(item.contentTitle, locale)}>
        {item.contentTitle}
      </Heading>
      <Facts item={item} />
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="pill" lang={langOf(tag, locale)}>
              {tag}
            </li>
          ))}
        </ul>
      )}
      {open.includes(kind) && (
        <button
          type="button"
          aria-label={kind === 'test' ? t.startTest(item.contentTitle) : t.openBook(item.contentTitle)}
          onClick={press}
          className="button-quiet mt-auto self-start"
        >
          {kind === 'test' ? t.start : t.open}
        </button>
      )}
    </article>
  )
}

function Facts({ item }: { item: FreeItemData }) {
  const t = useTexts(contentsTexts)
  const facts = [
    item.noOfQuestions !== null && t.questions(item.noOfQuestions),
    item.marks !== null && t.marks(item.marks),
    item.timeLimit !== null && t.minutes(Math.round(item.timeLimit / 60)),
    item.isMultiLingual && t.bothLanguages,
    item.videoSolutionAvailable && t.videoSolution,
  ].filter((fact) => fact !== false)
  return facts.length > 0 && <p className="text-quiet text-small">{facts.join(' · ')}</p>
}

async function openOrAsk(target: FreeContentTarget): Promise<void> {
  const { personNow } = await import('../account/person-store.ts')
  if (personNow().state === 'known') {
    const { openTarget } = await import('../account/sign-in/open-target.ts')
    return await openTarget(target)
  }
  const { askToSignIn } = await import('../account/sign-in/sign-in-store.ts')
  askToSignIn(target)
}
