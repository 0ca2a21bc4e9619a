import { query } from '@anthropic-ai/claude-agent-sdk'
import { gateway } from 'ai'
const model: string = process.env.MODEL ?? 'anthropic/claude-sonnet-4.5'
const settings = { modelId: "us.amazon.nova-pro-v1:0", model: `gpt-5.1-2025-11-13`, fallback: ['deepseek-chat'] }
export const local = { name: 'llama3.1:8b-instruct-q4_K_M', path: '/srv/models/llama-3.1-8b' }
const arn = 'arn:aws:bedrock:us-east-1:123456789012:inference-profile/us.anthropic.claude-sonnet-4-20250514-v1:0'
// hash: 4o-mini9f8e7d6c5b4a, colour: glm
