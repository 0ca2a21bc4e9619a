/** droppedFiles are the files of a drop. A folder is none, and is said to be none. */
export function droppedFiles(transfer: DataTransfer): { dropped: File[]; notices: string[] } {
  const dropped: File[] = []
  const notices: string[] = []
  for (const item of transfer.items) {
    if (item.kind !== 'file') continue
    const entry = item.webkitGetAsEntry()
    const file = item.getAsFile()
    if (entry?.isDirectory) notices.push(`${entry.name} is a folder. Drop or choose the files in it, or check the folder on the command line.`)
    else if (file) dropped.push(file)
  }
  return { dropped, notices }
}
