import { expect, it } from 'vitest'
import { nestRules } from './nestRules'

it.each([
  ['rules of one class', '.a{top:0}.a b{left:0}.a>i,.a:hover{right:0}', '.a{top:0;b{left:0}>i,&:hover{right:0}}'],
  ['a first rule that is not the class alone', '.a b{top:0}.a{left:0}', '.a{b{top:0}&{left:0}}'],
  ['rules inside conditions', '@media print{.a b{top:0}.a i{left:0}}', '@media print{.a{b{top:0}i{left:0}}}'],
  ['rules that have others inside already', '.a{top:0;>b{left:0}}.a i{right:0}', '.a{top:0;>b{left:0}i{right:0}}'],
  ['brackets in selectors', '.a:is(b,.c){top:0}.a [x="{,"]{left:0}', '.a{&:is(b,.c){top:0}[x="{,"]{left:0}}'],
])('nests %s', (_, flat, nested) => {
  expect(nestRules(flat)).toBe(nested)
})

it.each([
  ['one rule', '.a b{top:0}'],
  ['other classes', '.a{top:0}.b{left:0}.ab{right:0}'],
  ['lists of several classes', '.a,.b{top:0}.a i,.c{left:0}'],
  ['rules with another between them', '.a{top:0}b{left:0}.a i{right:0}'],
  ['statements and fonts', '@layer a,b;@font-face{font-family:A}@page a{margin:0}'],
])('leaves %s alone', (_, css) => {
  expect(nestRules(css)).toBe(css)
})
