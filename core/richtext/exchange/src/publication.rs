//! The keys and words by which sources of posts and lists show what is public.

/// The meaning of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A word, as in `status: draft`.
    State,
    /// True for what is public.
    Public,
    /// True, or a day that has passed, for what is not public.
    Hidden,
    /// Anything but false for what was deleted.
    Gone,
    /// The day from which it is public.
    From,
    /// The day on which it was published or approved; drafts have none.
    Published,
    /// A day of whatever meaning; one in the future has not been published.
    Day,
    /// A password.
    Secret,
}

/// The keys of each kind: lower case, letters and digits only, without a beginning of [`BEGINNINGS`].
#[rustfmt::skip]
const KEYS: [(Kind, &[&str]); 8] = [
    (Kind::State, &[
        "status", "state", "statusname", "statuscode", "currentstatus", "visibility", "publishstatus", "publishstate",
        "publishingstatus", "publicationstatus", "publicationstate", "approval", "approvalstatus", "approvalstate",
        "reviewstatus", "reviewstate", "moderation", "moderationstatus", "moderationstate", "workflow", "workflowstatus",
        "workflowstate", "liststatus", "stage", "workflowstage", "publishingstage", "sichtbarkeit", "zustand", "statut",
        "visibilité", "estado", "situação", "situacao", "situación", "etapa", "stato", "stav", "durum", "статус", "стан",
        "状态", "发布状态", "审核状态", "可见性", "ステータス", "公開状態", "상태", "trạngthái", "สถานะ", "الحالة",
    ]),
    (Kind::Public, &[
        "published", "publish", "public", "visible", "approved", "accepted", "active", "enabled", "live", "online",
        "listed", "show", "shown", "display", "displayed", "publiclyvisible", "veröffentlicht", "publié", "publicado",
        "已发布", "是否发布", "是否公开", "是否上线", "公開",
    ]),
    (Kind::Hidden, &[
        "draft", "private", "hidden", "hide", "unlisted", "unpublished", "disabled", "archived", "archive", "closed",
        "expired", "rejected", "declined", "denied", "suspended", "blocked", "banned", "pending", "inactive", "deactivated",
        "inreview", "underreview", "needsreview", "scheduled", "offline", "paused", "protected", "passwordprotected",
        "internal", "membersonly", "headless", "discontinued", "shutdown", "wip", "expires", "expire", "expiresat",
        "expireson", "expiresdate", "expiry", "expiryat", "expirydate", "expiration", "expirationdate", "expirationtime",
        "expiredate", "expiredat", "expiredon", "dateexpires", "dateexpired", "validuntil", "validto", "validthrough",
        "visibleuntil", "availableuntil", "unpublishdate", "unpublishat", "unpublishon", "unpublishedat", "unpublishedon",
        "sunset", "sunsetat", "sunsetdate", "endoflife", "endoflifedate", "eol", "retired", "retiredat", "retireddate",
        "discontinuedat", "shutdownat", "shutdowndate", "exclude", "excluded", "archivedat", "archivedon", "archivedate", "rejectedat", "rejectedon", "declinedat", "closedat", "closedon",
        "suspendedat", "hiddenat", "disabledat", "deactivatedat", "blockedat", "bannedat", "entwurf", "brouillon",
        "borrador", "rascunho", "草稿", "隐藏", "过期时间", "下架时间", "下線",
    ]),
    (Kind::Gone, &[
        "deleted", "deletedat", "deletedon", "deletedate", "deletiondate", "datedeleted", "deletedby", "softdeleted",
        "trash", "trashed", "trashedat", "intrash", "removed", "removedat", "removedon", "spam", "gelöscht", "supprimé",
        "eliminado", "删除", "已删除", "是否删除", "删除时间",
    ]),
    (Kind::From, &[
        "publishdate", "publishon", "publishat", "publishtime", "publishafter", "publishfrom", "publicationdate",
        "datepublished", "pubdate", "scheduledat", "scheduledfor", "scheduledate", "scheduleddate", "golive", "golivedate",
        "goliveat", "livefrom", "visiblefrom", "activefrom", "availablefrom", "validfrom", "embargo", "embargodate",
        "embargountil",
    ]),
    (Kind::Published, &[
        "publishedat", "publishedon", "publisheddate", "firstpublishedat", "publishedversion", "approvedat", "approvedon",
    ]),
    (Kind::Day, &["date"]),
    (Kind::Secret, &["password", "passwd", "passphrase", "passwort", "密码"]),
];

/// Beginnings of keys that mean nothing of their own, as of `is_draft` and `post_status`.
const BEGINNINGS: &[&str] = &[
    "is",
    "are",
    "tool",
    "aitool",
    "post",
    "listing",
    "item",
    "entry",
    "product",
    "app",
    "record",
    "submission",
    "ghost",
];

/// Beginnings that turn a key or a word into its contrary, as of `do_not_publish` and `nicht veröffentlicht`.
const NEGATIONS: &[&str] =
    &["donot", "dont", "not", "no", "never", "nicht", "non", "não", "nao", "niet", "nie", "не"];

/// Keys whose object has states, beside those that are the tool itself.
#[rustfmt::skip]
const HOLDERS: &[&str] = &[
    "params", "param", "publication", "publishing", "flags", "extra", "frontmatter", "post", "cms", "sys", "system",
    "options", "settings", "build", "listing", "acf", "custom", "customfields", "wp", "submission",
];

/// The meaning of a word of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// Everybody sees it.
    Public,
    /// It is not public, or not yet.
    Waits,
    /// It is in the trash.
    Gone,
}

/// Words of what is public, as a whole.
#[rustfmt::skip]
const PUBLIC: &[&str] = &[
    "publish", "published", "public", "publiclyavailable", "live", "active", "activated", "approved", "accepted", "listed",
    "visible", "enabled", "online", "open", "available", "released", "launched", "everyone", "anyone", "everybody",
    "posted", "complete", "completed", "done", "ok", "okay", "valid", "verified", "current", "final", "always", "freigegeben",
    "veröffentlicht", "öffentlich", "aktiv", "sichtbar", "genehmigt", "publié", "publiée", "publique", "actif",
    "approuvé", "publicado", "publicada", "público", "pública", "activo", "activa", "ativo", "aprobado", "aprovado",
    "pubblicato", "pubblico", "attivo", "gepubliceerd", "actief", "openbaar", "opublikowany", "opublikowane",
    "опубликовано", "активен", "发布", "已发布", "公开", "已公开", "上线", "已上线", "审核通过", "已通过", "公開",
];

/// Parts of words of what is in the trash.
#[rustfmt::skip]
const GONE: &[&str] = &[
    "trash", "delet", "remov", "recycle", "spam", "gelöscht", "papierkorb", "supprim", "corbeille", "eliminad", "papelera",
    "lixeira", "eliminat", "удал", "删除", "回收站", "ゴミ箱",
];

/// Parts of words of what is not public.
#[rustfmt::skip]
const WAITS: &[&str] = &[
    "draft", "unpublish", "notpublish", "pending", "review", "await", "waiting", "waitlist", "queue", "submit", "moderat",
    "private", "hidden", "unlisted", "notlisted", "invisible", "inactive", "notactive", "deactiv", "disabl", "offline",
    "notlive", "schedul", "future", "upcoming", "comingsoon", "embargo", "closed", "closing", "reject", "declin", "denied",
    "disapprov", "unapprov", "notapprov", "unverified", "expire", "lapsed", "suspend", "block", "banned", "archiv", "paus",
    "onhold", "hold", "discontinu", "shutdown", "shutting", "defunct", "dead", "retired", "sunset", "deprecat", "password",
    "protect", "internal", "members", "subscribers", "confidential", "secret", "preview", "staging", "wip", "inprogress",
    "todo", "incomplete", "unfinished", "idea", "backlog", "request", "flagged", "quarantin", "withdrawn", "cancel",
    "inherit", "revision", "returned", "changes", "unavailable", "notavailable", "entwurf", "ausstehend", "privat",
    "versteckt", "inaktiv", "abgelaufen", "geschlossen", "abgelehnt", "brouillon", "privé", "inactif", "enattente",
    "borrador", "rascunho", "bozza", "oculto", "черновик", "草稿", "待", "未", "下线",
    "审核中", "隐藏", "拒绝", "驳回", "关闭", "过期", "下架", "停用", "私密", "下書", "非公開", "taslak", "szkic", "concept",
    "arquivad", "pendiente", "pendente", "revisi", "скрыт", "gesperrt", "prüfung", "donot",
];

/// A key or a word in lower case, letters and digits only.
#[must_use]
pub fn plain(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Returns the name of a field in small letters, without hyphens, underscores and blanks: Hugo's names have no case, and
/// `publishDate`, `publish_date` and `Publish-Date` are one.
pub(crate) fn key(name: &str) -> String {
    name.chars()
        .filter(|c| !matches!(c, '-' | '_') && !c.is_whitespace())
        .flat_map(char::to_lowercase)
        .collect()
}

/// The kind of the key `plain`, which has letters and digits only.
#[must_use]
pub fn kind_of(plain: &str) -> Option<Kind> {
    let named = |key: &str| KEYS.iter().find(|(_, keys)| keys.contains(&key)).map(|(kind, _)| *kind);
    let found = |key: &str| {
        let negated = || without_negation(key).filter_map(named).find(|kind| *kind == Kind::Public);
        named(key).or_else(|| negated().map(|_| Kind::Hidden))
    };
    let rests = BEGINNINGS.iter().filter_map(|beginning| plain.strip_prefix(beginning));
    let rests = rests.flat_map(|rest| [Some(rest), rest.strip_prefix("is")]).flatten();
    std::iter::once(plain).chain(rests).find_map(found)
}

fn without_negation(plain: &str) -> impl Iterator<Item = &str> {
    NEGATIONS.iter().filter_map(|negation| plain.strip_prefix(negation))
}

/// Returns `true` if the object of the key `plain` may have states.
#[must_use]
pub fn holds_states(plain: &str) -> bool {
    HOLDERS.contains(&plain)
}

/// The meaning of a state's text; `None` when it is not known.
#[must_use]
pub fn word(text: &str) -> Option<Word> {
    let plain = plain(text);
    let holds = |parts: &[&str]| parts.iter().any(|part| plain.contains(part));
    if holds(GONE) {
        return Some(Word::Gone);
    }
    if holds(WAITS) {
        return Some(Word::Waits);
    }
    let is_public = |word: &str| PUBLIC.contains(&word);
    if without_negation(&plain).any(is_public) {
        return Some(Word::Waits);
    }
    is_public(&plain).then_some(Word::Public)
}

/// Yes or no, as YAML 1.1, spreadsheets and people write them.
#[must_use]
pub fn truth(text: &str) -> Option<bool> {
    match text.trim().to_lowercase().as_str() {
        "true" | "yes" | "y" | "on" | "1" | "t" | "x" | "✓" | "✔" | "✔️" | "☑" | "✅" | "checked" | "ja"
        | "oui" | "si" | "sí" | "sì" | "sim" | "да" | "tak" | "evet" | "是" | "对" | "はい" => {
            Some(true)
        }
        "false" | "no" | "n" | "off" | "0" | "f" | "✗" | "✘" | "☐" | "❌" | "unchecked" | "never"
        | "nein" | "non" | "não" | "nao" | "нет" | "nie" | "hayır" | "否" | "不" | "不是" | "いいえ" => {
            Some(false)
        }
        _ => None,
    }
}
