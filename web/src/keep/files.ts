/** Hands the browser a file to save. */
export function download(name: string, content: BlobPart, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** A stored battle, valid or not. */
export const downloadRecord = (key: string, record: unknown): void =>
  download(`voltigeur-${key}.json`, JSON.stringify(record))
