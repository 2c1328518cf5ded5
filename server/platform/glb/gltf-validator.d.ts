declare module 'gltf-validator' {
  export interface ValidationReport {
    issues: {
      numErrors: number
      /** severity 0 is an error */
      messages: { code: string; message: string; severity: number; pointer?: string }[]
    }
  }
  export function validateBytes(
    data: Uint8Array,
    options?: { maxIssues?: number; writeTimestamp?: boolean; ignoredIssues?: string[] },
  ): Promise<ValidationReport>
}
