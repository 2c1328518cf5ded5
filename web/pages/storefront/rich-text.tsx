export function RichText({ html }: { html: string }) {
  // Sanitised when it was imported (server/platform/rich-text.ts).
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where stored rich text is rendered
  return <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />
}
