# What R says of three made exams, for src/engine/analysis: Rscript tools/eval/analysis/reference.R > tools/eval/analysis/reference.json
# Base R alone. Numbers are written with seventeen digits, so that nothing is lost.

num <- function(x) if (is.na(x)) "null" else sprintf("%.17g", x)
nums <- function(x) paste0("[", paste(vapply(x, num, ""), collapse = ","), "]")
strs <- function(x) paste0("[", paste(ifelse(is.na(x), "null", paste0('"', x, '"')), collapse = ","), "]")
rows <- function(m, f) paste0("[", paste(apply(m, 1, f), collapse = ","), "]")

thirds <- function(rest) {
  n <- length(rest)
  place <- order(rest, seq_len(n))
  third <- integer(n)
  third[place] <- findInterval(seq_len(n), c(round(n / 3), round(2 * n / 3)) + 0.5) + 1
  third
}

describe <- function(name, marks, max, choice = NULL, borders = c()) {
  total <- rowSums(marks, na.rm = TRUE)
  item <- function(j) {
    own <- marks[, j]
    has <- !is.na(own)
    own <- own[has]
    rest <- total[has] - own
    flat <- var(own) < 1e-12 || var(rest) < 1e-12
    list(
      facility = mean(own) / max[j],
      discrimination = if (flat) NA else cor(own, rest),
      efficiency = if (flat) NA else cov(own, rest) / cov(sort(own), sort(rest)),
      count = length(own)
    )
  }
  items <- lapply(seq_len(ncol(marks)), item)

  # Alpha among the largest number of papers that answered the same questions.
  pattern <- apply(!is.na(marks), 1, paste, collapse = "")
  most <- names(which.max(table(factor(pattern, levels = unique(pattern)))))
  same <- marks[pattern == most, , drop = FALSE]
  same <- same[, !is.na(same[1, ]), drop = FALSE]
  k <- ncol(same)
  n <- nrow(same)
  # From the covariance matrix, as the textbooks write it.
  S <- cov(same)
  alpha <- k / (k - 1) * (1 - sum(diag(S)) / sum(S))
  df1 <- n - 1
  df2 <- (n - 1) * (k - 1)
  low <- 1 - (1 - alpha) * qf(0.975, df1, df2)
  high <- 1 - (1 - alpha) * qf(0.025, df1, df2)
  sem <- sd(rowSums(same)) * sqrt(1 - alpha)
  near <- vapply(total, function(t) length(borders) > 0 && min(abs(t - borders)) <= sem, TRUE)

  byThird <- if (is.null(choice)) "null" else paste0("[", paste(vapply(seq_len(ncol(choice)), function(j) {
    third <- thirds(total - marks[, j])
    count <- function(is) nums(vapply(1:3, function(t) sum(is & third == t), 0))
    paste0("[", paste(c(vapply(c("A", "B", "C", "D"), function(o) count(!is.na(choice[, j]) & choice[, j] == o), ""), count(is.na(choice[, j]))), collapse = ","), "]")
  }, ""), collapse = ","), "]")

  paste0(
    '{"name":"', name, '","max":', nums(max), ',"marks":', rows(marks, nums),
    ',"choice":', if (is.null(choice)) "null" else rows(choice, strs),
    ',"borders":', nums(borders),
    ',"facility":', nums(vapply(items, function(i) i$facility, 0)),
    ',"discrimination":', nums(vapply(items, function(i) as.numeric(i$discrimination), 0)),
    ',"efficiency":', nums(vapply(items, function(i) as.numeric(i$efficiency), 0)),
    ',"count":', nums(vapply(items, function(i) i$count, 0)),
    ',"alpha":', num(alpha), ',"low":', num(low), ',"high":', num(high), ',"standardError":', num(sem),
    ',"papers":', n, ',"questions":', k, ',"nearBorder":', nums(which(near) - 1), ',"thirds":', byThird, "}"
  )
}

set.seed(20260724)
ability <- function(n) rnorm(n)
graded <- function(theta, max, hard) pmin(max, pmax(0, round(max * plogis(1.2 * (theta - hard)) + rnorm(length(theta), 0, 0.18 * max))))

# 1. Ten questions of choice and six written ones, 42 papers; everybody got one of them.
theta <- ability(42)
right <- sapply(seq(-1.2, 1.2, length.out = 10), function(b) rbinom(42, 1, plogis(1.5 * (theta - b))))
right[, 1] <- 1
key <- rep(c("A", "B", "C", "D"), length.out = 10)
choice <- sapply(1:10, function(j) ifelse(right[, j] == 1, key[j], sample(c(setdiff(c("A", "B", "C", "D"), key[j]), NA), 42, TRUE, c(0.5, 0.3, 0.15, 0.05))))
max1 <- c(rep(1, 10), 4, 3, 5, 3, 6, 9)
written <- mapply(function(m, h) graded(theta, m, h), max1[11:16], c(-0.5, 0.2, 0, 0.4, 0.6, 0.1))
one <- describe("choice and written, 42 papers", cbind(right, written), max1, choice, c(12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32))

# 2. Five questions for all and a section of six of which four are answered; 60 papers.
theta <- ability(60)
max2 <- c(4, 4, 6, 6, 10, 10, 10, 10, 10, 10, 10)
marks <- mapply(function(m, h) graded(theta, m, h), max2, c(-0.6, 0, 0.3, 0.5, 0.2, 0, 0.2, -0.2, 0.4, 0.1, 0))
for (i in 1:60) marks[i, if (i %% 5 < 3) c(10, 11) else 5 + sample(6, 2)] <- NA
two <- describe("a section with choice, 60 papers", marks, max2, NULL, c(14, 28, 42, 56))

# 3. Fifty questions, 200 papers, one question that the better ones missed.
theta <- ability(200)
marks <- sapply(seq(-2, 2, length.out = 50), function(b) rbinom(200, 1, plogis(0.9 * (theta - b))))
marks[, 25] <- rbinom(200, 1, plogis(-1.3 * theta))
three <- describe("fifty of one mark, 200 papers", marks, rep(1, 50), NULL, seq(15, 40, 2.5))

cat("[\n", paste(c(one, two, three), collapse = ",\n"), "\n]\n", sep = "")
