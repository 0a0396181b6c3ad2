//! Names of categories in lists, and the category of the starter taxonomy for each. A target that the catalogue
//! does not have is skipped.

/// Words of a list's category, in lower case, and a category's name. The first match is used, so longer words
/// come before those they contain. Words of Latin letters match whole words; others match anywhere.
#[rustfmt::skip]
pub(super) const MEANINGS: [(&str, &str); 152] = [
    // Adult content must never land in a category that everyone sees.
    ("nsfw", "NSFW"), ("adult", "NSFW"), ("porn", "NSFW"), ("hentai", "NSFW"), ("nude", "NSFW"), ("undress", "NSFW"),
    ("erotic", "NSFW"), ("sexting", "NSFW"), ("sex", "NSFW"), ("成人", "NSFW"), ("girlfriend", "AI Girlfriend"),
    ("boyfriend", "AI Girlfriend"), ("虚拟女友", "AI Girlfriend"), ("女友", "AI Girlfriend"),
    // Chinese
    ("提示", "Prompt Generator"), ("数字人", "Avatar Video"), ("换脸", "Face Swap"), ("抠图", "Background Remover"),
    ("文生图", "Text to Image"), ("图像生成", "Image Generator"), ("图片生成", "Image Generator"), ("绘画", "Art Generator"),
    ("图像编辑", "Image Editing"), ("图片编辑", "Image Editing"), ("修图", "Image Editing"), ("logo设计", "Logo Generator"),
    ("视频生成", "Video Generator"), ("视频剪辑", "Video Editing"), ("视频辅助", "Video Editing"), ("视频", "Video Generator"),
    ("语音合成", "Text to Speech"), ("语音识别", "Speech to Text"), ("语音&音乐", "Text to Speech"), ("配音", "Voice Over"),
    ("音乐", "Music Generator"), ("音频", "Audio Editing"), ("语音", "Text to Speech"), ("ppt", "Presentations"),
    ("演示", "Presentations"), ("excel", "Spreadsheets"), ("表格", "Spreadsheets"), ("思维导图", "Mind Mapping"),
    ("脑图", "Mind Mapping"), ("会议", "Meeting Assistant"), ("文档", "Documents"), ("办公", "Documents"),
    ("阅读", "Summarizer"), ("翻译", "Translation"), ("写作", "Writing Assistant"), ("文本", "Text Generator"),
    ("文案", "Copywriting"), ("代码", "Code Assistant"), ("编程", "Code Assistant"), ("开发框架", "Large Language Models (LLMs)"),
    ("大模型", "Large Language Models (LLMs)"), ("模型", "Large Language Models (LLMs)"), ("竞技场", "Large Language Models (LLMs)"),
    ("搜索", "AI Search"), ("导航", "AI Search"), ("智能体", "AI Agents"), ("助手搭建", "AI Agents"), ("自动化", "Workflow Automation"),
    ("聊天", "AI Chatbot"), ("对话", "AI Chatbot"), ("助手", "AI Chatbot"), ("原型", "UI/UX Design"), ("色彩", "Color Palettes"),
    ("字体", "Font Tools"), ("设计", "Graphic Design"), ("考试", "Quiz Generator"), ("学习", "Study Assistant"),
    ("教育", "Study Assistant"), ("论文", "Research Assistant"), ("学术", "Research Assistant"), ("营销", "Marketing Automation"),
    ("电商", "E-commerce"), ("客服", "Customer Support"), ("法律", "Legal Assistant"), ("金融", "Finance & Accounting"),
    ("医疗", "Health"), ("健康", "Health"), ("旅行", "Travel Planner"), ("求职", "Job Search"), ("简历", "Resume Builder"),
    ("招聘", "Recruiting"), ("游戏", "Games & Fun"), ("娱乐", "Games & Fun"), ("检测", "AI Content Detector"),
    ("图像", "Image Generator"), ("图片", "Image Generator"), ("工具箱", "Personal Assistant"),
    // English
    ("autonomous agents", "AI Agents"), ("agents", "AI Agents"), ("agent", "AI Agents"), ("customer service", "Customer Support"),
    ("help desk", "Customer Support"), ("hiring", "Recruiting"), ("hr", "Human Resources"), ("legal", "Legal Assistant"),
    ("crm", "Sales Assistant"), ("sales", "Sales Assistant"),
    ("accounting", "Finance & Accounting"), ("finance", "Finance & Accounting"), ("ecommerce", "E-commerce"),
    ("advertising", "Ad Creative"), ("ads", "Ad Creative"), ("email", "Email Assistant"), ("inbox", "Email Assistant"),
    ("academia", "Research Assistant"), ("academic", "Research Assistant"), ("research", "Research Assistant"),
    ("machine learning", "Data Science"), ("deep learning", "Data Science"),
    ("learning", "Study Assistant"), ("learn", "Study Assistant"), ("students", "Study Assistant"),
    ("music", "Music Generator"), ("speech", "Text to Speech"), ("podcasting", "Podcast Tools"), ("phone calls", "Call Assistant"),
    ("avatars", "Avatar Generator"), ("photo", "Image Editing"), ("photos", "Image Editing"), ("stable diffusion", "Image Generator"),
    ("image libraries", "Stock Photos"), ("llm", "Large Language Models (LLMs)"), ("llms", "Large Language Models (LLMs)"),
    ("leaderboards", "Large Language Models (LLMs)"),
    ("model", "Large Language Models (LLMs)"), ("models", "Large Language Models (LLMs)"), ("search engine", "AI Search"),
    ("search engines", "AI Search"), ("chatgpt", "AI Chatbot"), ("chatbots", "AI Chatbot"), ("chat", "AI Chatbot"),
    ("assistants", "Personal Assistant"), ("automation", "Workflow Automation"), ("developer", "Developer Tools"),
    ("development", "Developer Tools"), ("programming", "Code Assistant"), ("database", "SQL & Databases"),
    ("no-code", "No-Code & Low-Code"), ("nocode", "No-Code & Low-Code"), ("low-code", "No-Code & Low-Code"),
    ("security", "Cybersecurity"), ("data", "Data Analysis"), ("analytics", "Data Analysis"), ("design", "Graphic Design"),
    ("art", "Art Generator"), ("text", "Text & Writing"), ("writing", "Writing Assistant"), ("audio", "Audio Editing"),
];
