import { request } from '../request'
import { type Index, type IndexFile, readIndex } from './index'

let loaded: Promise<Index> | undefined

/** It is half a megabyte. */
const patience = 60_000

/** loadIndex loads the index once; after a failure it is asked for again. */
export function loadIndex(address: string): Promise<Index> {
  loaded ??= request<IndexFile>(address, new AbortController().signal, patience).then(readIndex)
  loaded.catch(() => (loaded = undefined))
  return loaded
}
