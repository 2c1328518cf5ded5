import { useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { BasicSamples } from './basic-samples.tsx'
import { CarouselSamples, StripSamples } from './carousel-samples.tsx'
import { ListSamples, QuestionSamples } from './list-samples.tsx'
import { MarkSamples } from './mark-samples.tsx'
import { MessageSamples, TimeSamples } from './message-samples.tsx'
import { RichTextSamples } from './rich-text-samples.tsx'
import { sampleTexts } from './sample-texts.ts'

/** Every part of web/ui in every state, to look at while working on it. */
export function ComponentsPage() {
  const t = useTexts(sampleTexts)
  return (
    <>
      <Breadcrumb steps={[{ label: t.title }]} />
      <h1 className="mt-2 text-h2">{t.title}</h1>
      <p className="mt-1 text-quiet">{t.intro}</p>
      <CarouselSamples />
      <StripSamples />
      <MessageSamples />
      <TimeSamples />
      <QuestionSamples />
      <ListSamples />
      <RichTextSamples />
      <MarkSamples />
      <BasicSamples />
    </>
  )
}
