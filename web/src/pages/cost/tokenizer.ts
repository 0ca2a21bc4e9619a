import ranks from 'gpt-tokenizer/bpeRanks/o200k_base'
import { BytePairEncodingCore } from 'gpt-tokenizer/BytePairEncodingCore'
import { O200KBase } from 'gpt-tokenizer/encodingParams/o200k_base'
import { makeCounter } from './countTokens'

const core = new BytePairEncodingCore(O200KBase(ranks))

/** countO200k counts with the tokenizer o200k_base. What looks like a control token is plain text. */
export const countO200k = makeCounter((text) => core.encodeNativeGenerator(text))
