//! The check of a request for figures: names, permission, record and days.

use super::views::FigureView;
use chrono::NaiveDate;
use serde::Deserialize;
use toolbase_kernel::audit::{Actor, ActorKind};
use toolbase_kernel::figures::{By, Figure, FigureRecord, SeenBy, Span, find_record, is_owner};
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use utoipa::IntoParams;
use uuid::Uuid;

/// The record and the days.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct SpanQuery {
    /// Id of the record, or its name in addresses; left out where the figure is of the whole site.
    #[param(max_length = 200, example = "midjourney")]
    record: Option<String>,
    /// The first day, UTC; 29 days before `to` when absent.
    #[param(max_length = 10, example = "2026-11-01")]
    from: Option<String>,
    /// The last day, UTC; today when absent. At most three years after `from`.
    #[param(max_length = 10, example = "2026-11-24")]
    to: Option<String>,
    /// The periods that amounts are added up by; `day` when absent. Weeks and months are whole.
    #[param(inline)]
    by: By,
    /// True for the parts of a figure of the whole site that changed most between the first half of the periods and the second.
    causes: bool,
}

impl SpanQuery {
    /// The figures `names` for this caller.
    ///
    /// # Errors
    /// 401, 403, 404 and 422, naming the parameter.
    pub async fn read(
        &self,
        context: &ModuleContext,
        caller: Option<&Actor>,
        names: &[String],
    ) -> Result<Vec<FigureView>, Problem> {
        let find = |name: &String| {
            let missing = || Problem::new(Code::NotFound, format!("There is no figure `{name}`."));
            context.figures.find(name).ok_or_else(missing)
        };
        let figures = names.iter().map(find).collect::<Result<Vec<Figure>, _>>()?;
        for figure in &figures {
            check_caller(figure, caller)?;
        }
        let record = self.record(context, caller, &figures).await?;
        let span = self.span(context.clock.now().date_naive())?;
        let names: Vec<&str> = figures.iter().map(|figure| figure.name).collect();
        let series = context.figures.read(&names, record.unwrap_or_else(Uuid::nil), span).await?;
        let mut views: Vec<FigureView> =
            series.into_iter().map(|series| FigureView::new(series, record, span)).collect();
        if self.causes && record.is_none() {
            for view in &mut views {
                view.causes = context.figures.causes(&view.name, span).await?;
            }
        }
        Ok(views)
    }

    fn span(&self, today: NaiveDate) -> Result<Span, Problem> {
        let (from, to) = (day("from", self.from.as_deref())?, day("to", self.to.as_deref())?);
        Span::new(from, to, self.by, today)
            .map_err(|error| Problem::invalid(error.parameter(), error.to_string()))
    }

    /// The record that all figures are of; `None` for the whole site.
    async fn record(
        &self,
        context: &ModuleContext,
        caller: Option<&Actor>,
        figures: &[Figure],
    ) -> Result<Option<Uuid>, Problem> {
        let Some(first) = figures.first() else { return Ok(None) };
        if figures.iter().any(|figure| figure.kind != first.kind) {
            return Err(Problem::invalid("name", "must be figures of one kind of record"));
        }
        let name = self.record.as_deref().filter(|name| !name.is_empty());
        let Some(kind) = first.kind else {
            return match name {
                Some(_) => {
                    Err(Problem::invalid("record", "must be left out: this figure is of the whole site"))
                }
                None => Ok(None),
            };
        };
        let name = name.ok_or_else(|| Problem::invalid("record", format!("is required: the {kind}")))?;
        let found = find_record(&context.directory, kind, name).await.map_err(Problem::internal)?;
        let missing = || Problem::new(Code::NotFound, format!("There is no {kind} `{name}`."));
        let record = found.ok_or_else(missing)?;
        let owns = owns(context, caller, kind, &record).await?;
        if !owns && !record.is_public {
            return Err(missing());
        }
        if !owns && figures.iter().any(|figure| figure.seen_by == SeenBy::Owners) {
            let message = format!("Only the owner of this {kind} sees this figure.");
            return Err(Problem::new(Code::Forbidden, message));
        }
        Ok(Some(record.id))
    }
}

/// Rejects who may not see the figure, whichever record it is of.
fn check_caller(figure: &Figure, caller: Option<&Actor>) -> Result<(), Problem> {
    let is_admin = caller.is_some_and(|caller| caller.kind == ActorKind::Admin);
    match (figure.seen_by, caller) {
        (SeenBy::Public, _) | (SeenBy::Owners, Some(_)) => Ok(()),
        (SeenBy::Admins(_), Some(_)) if is_admin => Ok(()),
        (_, None) => Err(Problem::new(Code::Unauthenticated, "Please log in.")),
        (SeenBy::Admins(_), Some(_)) => {
            Err(Problem::new(Code::Forbidden, "You have no permission to see this figure."))
        }
    }
}

/// Returns `true` for admins and for the owners of the record.
async fn owns(
    context: &ModuleContext,
    caller: Option<&Actor>,
    kind: &str,
    record: &FigureRecord,
) -> Result<bool, Problem> {
    let Some(caller) = caller else { return Ok(false) };
    if caller.kind == ActorKind::Admin {
        return Ok(true);
    }
    let Some(member) = caller.id else { return Ok(false) };
    is_owner(&context.directory, kind, record.id, member).await.map_err(Problem::internal)
}

fn day(parameter: &str, text: Option<&str>) -> Result<Option<NaiveDate>, Problem> {
    let text = text.filter(|text| !text.is_empty());
    let parsed = text.map(|text| NaiveDate::parse_from_str(text, "%Y-%m-%d")).transpose();
    parsed.map_err(|_| Problem::invalid(parameter, "must be a day, as in 2026-11-24"))
}
