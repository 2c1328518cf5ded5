import { contentsTexts } from '../../texts/contents.ts'
import { useTexts } from '../../texts/texts.tsx'
import { ContentsFrame } from './contents-frame.tsx'
import { FreeItem } from './free-item.tsx'
import type { FreeContentData } from './load-free-content.ts'

/** Every free sample of one kind that a product has. */
export function FreeContentPage({ product, steps, kind, items, open }: FreeContentData) {
  const t = useTexts(contentsTexts)
  return (
    <ContentsFrame product={product} steps={steps} heading={t.freeTitles[kind]}>
      <p className="mt-2 text-quiet">{t.freeHelp}</p>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item, at) => (
          <li key={item.contentId}>
            <FreeItem item={item} product={product} position={at + 1} open={open} level={2} />
          </li>
        ))}
      </ul>
    </ContentsFrame>
  )
}
