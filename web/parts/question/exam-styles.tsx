import room from '../../styles/exam.css?url'
import mathematics from '../../ui/katex.css?url'

/** The styles of test pages; React puts them into the head, and shows nothing before they have loaded. */
export function ExamStyles() {
  return [mathematics, room].map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="default" />
  ))
}
