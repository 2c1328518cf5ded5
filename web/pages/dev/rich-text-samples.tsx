import { useTexts } from '../../texts/texts.tsx'
import mathematics from '../../ui/katex.css?url'
import { RichText } from '../../ui/rich-text.tsx'
import { Group } from './sample-group.tsx'
import { sampleTexts } from './sample-texts.ts'

/** A fraction as the server renders it: KaTeX's positioning styles are in `data-style`. */
const HALF =
  '<span class="katex"><span class="katex-html" aria-hidden="true"><span class="base"><span class="strut" data-style="height:2.0074em;vertical-align:-0.686em;"></span><span class="mord"><span class="mopen nulldelimiter"></span><span class="mfrac"><span class="vlist-t vlist-t2"><span class="vlist-r"><span class="vlist" data-style="height:1.3214em;"><span data-style="top:-2.314em;"><span class="pstrut" data-style="height:3em;"></span><span class="mord">2</span></span><span data-style="top:-3.23em;"><span class="pstrut" data-style="height:3em;"></span><span class="frac-line" data-style="border-bottom-width:0.04em;"></span></span><span data-style="top:-3.677em;"><span class="pstrut" data-style="height:3em;"></span><span class="mord">1</span></span></span><span class="vlist-s">​</span></span><span class="vlist-r"><span class="vlist" data-style="height:0.686em;"><span></span></span></span></span></span><span class="mclose nulldelimiter"></span></span></span></span></span>'
const TEXT = `<p>One part of two is ${HALF}.</p><ul><li>first</li><li>second</li></ul><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>`

export function RichTextSamples() {
  const t = useTexts(sampleTexts)
  return (
    <Group id="rich" title={t.groups.rich}>
      <link rel="stylesheet" href={mathematics} precedence="default" />
      <div className="card mt-6 p-4">
        <RichText html={TEXT} lang="en" />
      </div>
    </Group>
  )
}
