import type { ReactNode } from 'react'

interface ModelProps {
  weights: ReactNode
  context: string
}

/** ModelFields ask what a model must be. */
export function ModelFields({ weights, context }: ModelProps) {
  return (
    <>
      <label>
        <span>Weights</span>
        <select name="open">{weights}</select>
      </label>
      <label>
        <span>
          Min context <small>tokens</small>
        </span>
        <input name="context" inputMode="numeric" defaultValue={context} placeholder="200k" maxLength={12} />
      </label>
    </>
  )
}

interface OfferProps {
  input: string
  output: string
  released: string
}

/** OfferFields ask what it may cost, and how new it must be. */
export function OfferFields({ input, output, released }: OfferProps) {
  return (
    <>
      <label>
        <span>
          Max input price <small>$ per 1M</small>
        </span>
        <input name="input" inputMode="decimal" defaultValue={input} placeholder="1.00" maxLength={12} />
      </label>
      <label>
        <span>
          Max output price <small>$ per 1M</small>
        </span>
        <input name="output" inputMode="decimal" defaultValue={output} placeholder="5.00" maxLength={12} />
      </label>
      <label>
        <span>Released since</span>
        <input name="released" defaultValue={released} placeholder="2026-01" maxLength={10} />
      </label>
    </>
  )
}
