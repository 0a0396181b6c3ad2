//! The operations of resources, called in this process.

use super::declared::{Operation, Resource};
use super::records::is_named;
use crate::http::{OperatorApi, OperatorCall};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};
use toolbase_kernel::command::CommandError;
use toolbase_kernel::http::{Code, Problem};

/// Records of a page.
const PAGE: u32 = 100;

/// Calls the operations of a resource.
pub struct Calls<'a> {
    /// The operations.
    pub api: &'a OperatorApi,
    /// The resource.
    pub resource: &'a Resource,
    /// Why, for the audit.
    pub reason: Option<&'a str>,
}

fn encoded(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}

impl Calls<'_> {
    async fn get(&self, address: &str) -> Result<Value, Problem> {
        self.api.call(OperatorCall { method: "GET", address, body: None, reason: None }).await
    }

    /// The first `limit` records of the list with these parameters, and how many there are.
    ///
    /// # Errors
    /// The problem of the list.
    pub async fn list(&self, query: &[(String, String)], limit: u32) -> Result<(Vec<Value>, u64), Problem> {
        let mut records = Vec::new();
        let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(query).finish();
        for page in 1.. {
            let size = limit.min(PAGE);
            let address = format!("{}?page={page}&limit={size}&{query}", self.resource.path);
            let mut found = self.get(&address).await?;
            let total = found["totalCount"].as_u64().unwrap_or_default();
            let Value::Array(items) = found["items"].take() else { return Ok((records, total)) };
            let is_last = items.len() < size as usize;
            records.extend(items);
            if is_last || records.len() >= limit as usize {
                records.truncate(limit as usize);
                return Ok((records, total));
            }
        }
        Ok((records, 0))
    }

    /// The record that `name` means: its id, or a name that one record alone has.
    ///
    /// # Errors
    /// When there is none, or there are several.
    pub async fn record(&self, name: &str) -> Result<Value, CommandError> {
        match self.get(&format!("{}/{}", self.resource.path, encoded(name))).await {
            Ok(record) => return Ok(record),
            Err(problem) if matches!(problem.code(), Code::NotFound | Code::Invalid | Code::Malformed) => {}
            Err(problem) => return Err(failed(&problem)),
        }
        let mut named = self.named(name).await?;
        match named.len() {
            // The list may have less of a record than its own page.
            1 => {
                let id = super::records::id_of(&named[0]);
                let address = format!("{}/{}", self.resource.path, encoded(&id));
                Ok(self.get(&address).await.unwrap_or_else(|_| named.remove(0)))
            }
            0 => {
                let list = format!("`toolbase {} list` shows them", self.resource.name);
                Err(anyhow::anyhow!("there is no `{name}` among these records; {list}").into())
            }
            several => {
                Err(anyhow::anyhow!("{several} records are called `{name}`: use an id of `list`").into())
            }
        }
    }

    /// The records of the whole list that are called `name`.
    async fn named(&self, name: &str) -> Result<Vec<Value>, CommandError> {
        let has = |filter: &str| self.resource.filters.iter().any(|field| field.name == filter);
        let mut query = Vec::new();
        if has("q") {
            query.push(("q".to_owned(), name.to_owned()));
        }
        // A queue lists what waits, unless the query names all.
        let every = [query.clone(), vec![("state".to_owned(), "all".to_owned())]].concat();
        let found = match self.list(&every, PAGE).await {
            Ok((found, _)) if has("state") => found,
            _ => self.list(&query, PAGE).await.map_err(|problem| failed(&problem))?.0,
        };
        Ok(found.into_iter().filter(|record| is_named(self.resource, record, name)).collect())
    }

    /// Calls an operation that changes something; `id` is the record, where it is one of a record.
    ///
    /// # Errors
    /// Its problem; that of the record where the operation takes many.
    pub async fn change(
        &self,
        operation: &Operation,
        id: &str,
        mut body: Value,
    ) -> Result<Value, CommandError> {
        let is_of_many = !operation.path.contains("{id}") && !id.is_empty();
        if is_of_many {
            body["ids"] = json!([id]);
        }
        let address = operation.path.replace("{id}", &encoded(id));
        let body = Some(&body).filter(|_| !operation.fields.is_empty());
        let call = OperatorCall { method: &operation.method, address: &address, body, reason: self.reason };
        let response = self.api.call(call).await.map_err(|problem| failed(&problem))?;
        match response["skipped"].as_array().and_then(|skipped| skipped.first()) {
            Some(first) if is_of_many => {
                let message = first["message"].as_str().unwrap_or("it is not possible for this record");
                Err(anyhow::anyhow!("{message}").into())
            }
            _ => Ok(response),
        }
    }
}

/// The error of a problem: called wrongly, when a field breaks a rule.
pub fn failed(problem: &Problem) -> CommandError {
    let message = problem.message().to_owned();
    match problem.code() {
        Code::Invalid | Code::Malformed => CommandError::Usage(message),
        _ => CommandError::Failed(anyhow::anyhow!(message)),
    }
}
