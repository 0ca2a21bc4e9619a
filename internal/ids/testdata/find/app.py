from langchain_openai import ChatOpenAI
from bs4 import BeautifulSoup
import llama_index  # llama-index==0.11.3, gpt-3-encoder, mistral-common

MODELS = ["gpt-4o", "o3-mini", "claude-3-5-haiku-20241022", 'gemini-1.5-pro-002']
model = AutoModel2.from_pretrained("meta-llama/Llama-3.1-8B-Instruct")
llm = ChatOpenAI(model="o1", temperature=0)
client.messages.create(model='claude-3-opus-latest', max_tokens=10)
other = dict(model=model2, kind="sonar")
url = "https://generativelanguage.googleapis.com/v1beta/models/gemini-1.5-flash:generateContent?key=x"
see = "https://github.com/openai/gpt-2 and src/gpt-4/index.ts"
name = f"the Claude 3 family, é, gpt-3.5-turbo."
